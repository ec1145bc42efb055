"""Services of every scene: pictures, letters, sound, texts, sizes and settings."""
