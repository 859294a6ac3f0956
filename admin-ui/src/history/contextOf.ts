import type { Change } from './changesOf';
import type { EntryContext } from './formats/format';

/** What the values of an entry are read with. */
export const contextOf = ({
  subject,
  before,
  after,
}: Change & Pick<EntryContext, 'subject'>): EntryContext => ({
  subject,
  members: { ...before, ...after },
});
