const day = 86_400_000;

export const scopes = ['missed', 'all'] as const;

/** The form values of a replay: local times to the minute; an empty `until` means now. */
export interface ReplaySpan {
  scope: (typeof scopes)[number];
  since: string;
  until: string;
}

export const usualSpan = (): ReplaySpan => ({
  scope: 'missed',
  since: localText(new Date(Date.now() - day)),
  until: '',
});

/** The value of a `datetime-local` input: local time to the minute. */
function localText(date: Date): string {
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

export const instantOf = (text: string): string => (text === '' ? '' : new Date(text).toISOString());
