"""The contract between a game's table and the shared scene.

It consists of questions, services, and the values between the two.
"""
