"""Result files of Bridgemate (BT-F), on the sample of the rulebook."""
