"""Open Deal: plans, reveals, beacons, and the check that anybody can make."""
