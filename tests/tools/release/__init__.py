"""Shipping: the packages of a release, built and tried out."""
