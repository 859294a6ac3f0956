export type SentencePart = { text: string } | { name: string };

const mark = '\u0000';

/** Placeholders that stand for these names, so that they can be found in the finished sentence. */
export const gapsFor = (names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, `${mark}${name}${mark}`]));

/** The texts and gaps of a sentence, in order. */
export function partsOf(sentence: string): SentencePart[] {
  return sentence
    .split(mark)
    .map((piece, index) => (index % 2 === 0 ? { text: piece } : { name: piece }))
    .filter((part) => !('text' in part) || part.text !== '');
}
