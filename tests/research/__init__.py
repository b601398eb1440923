"""Tests that need packages of researchers; `make test-research` has an environment for them."""
