const QUOTE = 0x22;
const NEW_LINE = 0x0a;

/** Counts the rows of a file as its bytes arrive. Quoted CSV fields may contain line breaks. */
export function rowCounter(format: string): (bytes: Uint8Array) => number {
  const isCsv = format === 'csv';
  let lines = isCsv ? -1 : 0;
  let isQuoted = false;
  return (bytes) => {
    for (const byte of bytes) {
      if (isCsv && byte === QUOTE) isQuoted = !isQuoted;
      else if (byte === NEW_LINE && !isQuoted) lines += 1;
    }
    return Math.max(0, lines);
  };
}
