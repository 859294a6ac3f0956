import { localText } from '../../../forms/localTime';

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
