/** The value of a `datetime-local` input: local time to the minute. */
export function localText(date: Date): string {
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

export const instantOf = (text: string): string => (text === '' ? '' : new Date(text).toISOString());
