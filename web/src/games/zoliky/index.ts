import './piles.css';

import type { GamePage } from '..';
import { trial, zoliky } from './layout';

export const page: GamePage = {
  layout: { scene: zoliky, trial },
};
