import type { Picture } from '../pictures';

export const picture: Picture = ['german', ['HK', 'HQ', 'CT']];
