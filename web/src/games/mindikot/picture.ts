import type { Picture } from '../pictures';

export const picture: Picture = ['french', ['ST', 'HT', 'DT']];
