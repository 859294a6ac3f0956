import LineBreaker from 'linebreak';

/** Measures a text in points. */
export type Measure = (text: string) => number;

/**
 * Breaks a text into lines where Unicode allows it (UAX #14: between words, and between most ideographs). What is longer than a line is
 * broken anywhere.
 * @param width points
 */
export function linesOf(text: string, width: number, measure: Measure): string[] {
  return text.split(/\r\n|[\n\r\u2028\u2029]/).flatMap((paragraph) => fill(paragraph, width, measure));
}

function fill(paragraph: string, width: number, measure: Measure): string[] {
  const lines: string[] = [];
  let line = '';
  for (const piece of piecesOf(paragraph, width, measure)) {
    if (line !== '' && measure((line + piece).trimEnd()) > width) {
      lines.push(line.trimEnd());
      line = '';
    }
    line += piece;
  }
  return [...lines, line.trimEnd()];
}

/** Parts that stay together on a line. */
function* piecesOf(paragraph: string, width: number, measure: Measure): Generator<string> {
  const breaker = new LineBreaker(paragraph);
  let from = 0;
  for (let found = breaker.nextBreak(); found !== null; found = breaker.nextBreak()) {
    const piece = paragraph.slice(from, found.position);
    from = found.position;
    if (measure(piece.trimEnd()) <= width) yield piece;
    else yield* graphemesOf(piece);
  }
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

function* graphemesOf(text: string): Generator<string> {
  for (const { segment } of graphemes.segment(text)) yield segment;
}
