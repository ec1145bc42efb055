"""What every scene is handed: pictures, letters, sound, texts, sizes and settings."""
