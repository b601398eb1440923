import type { Picture } from '../pictures';

export const picture: Picture = ['french', ['JK', 'H7', 'S7']];
