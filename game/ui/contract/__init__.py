"""The contract between a game's table and the shared scene: the questions, the services, and the values between the two."""
