"""Motion: events played one after the other as timelines, and the effects that all tables share."""
