const day = 86_400_000;

export const scopes = ['missed', 'all'] as const;

/** Which events to send again, as the form holds it: local times to the minute, until now where `until` is empty. */
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

/** What a field for a local time takes: the time in the browser's own zone, to the minute. */
function localText(date: Date): string {
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

export const instantOf = (text: string): string => (text === '' ? '' : new Date(text).toISOString());
