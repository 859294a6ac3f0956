export type SentencePart = { text: string } | { name: string };

const mark = '\u0000';

/** What stands in a sentence for each of these names, so that it can be found in the finished one. */
export const gapsFor = (names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, `${mark}${name}${mark}`]));

/** The words of a sentence and its gaps, in their order. */
export function partsOf(sentence: string): SentencePart[] {
  return sentence
    .split(mark)
    .map((piece, index) => (index % 2 === 0 ? { text: piece } : { name: piece }))
    .filter((part) => !('text' in part) || part.text !== '');
}
