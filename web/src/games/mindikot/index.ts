import './tens.css';

import type { GamePage } from '..';
import { mindikot } from './layout';
import Tens from './Tens.svelte';

export const page: GamePage = {
  layout: { scene: mindikot, score: Tens },
};
