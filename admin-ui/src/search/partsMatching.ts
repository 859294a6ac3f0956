export interface Part {
  text: string;
  isMatch: boolean;
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Splits a text at the matches of a query: the whole query where it is found, otherwise each of its words. */
export function partsMatching(text: string, wanted: string): Part[] {
  if (wanted === '') return [{ text, isMatch: false }];
  const words = wanted.split(/\s+/u).filter(Boolean);
  const patterns = [...new Set([wanted, ...words])].sort((a, b) => b.length - a.length).map(escaped);
  return text
    .split(new RegExp(`(${patterns.join('|')})`, 'giu'))
    .map((part, place) => ({ text: part, isMatch: place % 2 === 1 }))
    .filter((part) => part.text !== '');
}
