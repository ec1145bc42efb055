"""Battle for the Island: rules BI-1 to BI-73."""
