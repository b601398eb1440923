import './auction.css';

import type { GamePage } from '..';
import AfterBoard from './AfterBoard.svelte';
import Auction from './Auction.svelte';
import BidBox from './BidBox.svelte';
import { bridge, isCall } from './layout';
import Talk from './Talk.svelte';

export const page: GamePage = {
  layout: {
    scene: bridge,
    middle: Auction,
    talk: Talk,
    box: { takes: isCall, Box: BidBox },
    review: AfterBoard,
  },
};
