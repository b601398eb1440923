import './stakes.css';

import type { GamePage } from '..';
import Ladder from './Ladder.svelte';
import { kinds, marias, named, question, spoken, whole } from './layout';
import Stakes from './Stakes.svelte';

export const page: GamePage = {
  layout: { scene: marias, score: Stakes, middle: Ladder, kinds, whole, named, spoken, question },
};
