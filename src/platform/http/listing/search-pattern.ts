/** A pattern for `ilike` that finds the text anywhere; what the pattern language treats as special is taken literally. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
