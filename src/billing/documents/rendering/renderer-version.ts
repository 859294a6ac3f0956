/** Changes whenever the same snapshot gives other bytes: with the layout, the texts, the fonts or the library. */
export const RENDERER = '1';
