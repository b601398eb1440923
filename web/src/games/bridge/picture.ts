import type { Picture } from '../pictures';

export const picture: Picture = ['french', ['SA', 'SK', 'SQ']];
