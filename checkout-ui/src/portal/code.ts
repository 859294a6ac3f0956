export const CODE_LENGTH = 6;

/** What was typed or pasted, as codes are written: upper case, without spaces and dashes. */
export function codeOf(text: string): string {
  return text
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .slice(0, CODE_LENGTH);
}
