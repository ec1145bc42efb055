"""Events played one after the other as timelines, and the effects shared by all tables."""
