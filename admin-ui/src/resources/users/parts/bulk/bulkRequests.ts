import type { BulkOutcome } from '../../users.types';
import type { BulkBody, BulkVerb } from './bulkApi';
import { undoneReason } from '../../../../actions/reason';
import { formerBan } from '../undo';

/** What is the same for all of them. */
type BulkInput = Omit<BulkBody, 'ids'>;

/** What is sent at once. */
export interface BulkRequest {
  verb: BulkVerb;
  body: BulkBody;
}

/** People of one request: few enough to see that it goes on, and to stop soon. */
export const atOnce = 25;

/** The same for all of them, a part after the other. */
export function requestsOf(
  verb: BulkVerb,
  ids: readonly string[],
  input: BulkInput,
  size = atOnce,
): BulkRequest[] {
  const starts = Array.from({ length: Math.ceil(ids.length / size) }, (_, index) => index * size);
  return starts.map((start) => ({ verb, body: { ...input, ids: ids.slice(start, start + size) } }));
}

interface Undoing {
  outcomes: readonly BulkOutcome[];
  /** To whom it may have been done, because no answer came back. */
  unknown: readonly string[];
  /** Why it is taken back, in words before the reason for which it was done. */
  word: string;
  reason: string;
  run: string;
  now: Date;
}

/**
 * What takes back what was done; nothing where that cannot be. Of bans the server takes back those of this run alone. A ban
 * that was lifted is put back as it was, as long as it would have lasted.
 */
export function undoOf(
  verb: BulkVerb,
  { outcomes, unknown, word, reason, run, now }: Undoing,
): BulkRequest[] {
  const done = outcomes.filter(({ outcome }) => outcome === 'done');
  const undone = undoneReason(word, reason);
  if (verb === 'revoke-sessions') return [];
  if (verb === 'ban')
    return requestsOf('unban', [...done.map(({ id }) => id), ...unknown], {
      reason: undone,
      run,
      undoes: run,
    });
  const groups = new Map<string, { input: BulkInput; ids: string[] }>();
  for (const { id, former } of done) {
    if (!former) continue;
    const ban = formerBan({ banReason: former.reason, banExpires: former.expires }, undone, now);
    if (ban === null) continue;
    const input: BulkInput = { ...ban, run };
    const group = groups.get(JSON.stringify(input)) ?? { input, ids: [] };
    group.ids.push(id);
    groups.set(JSON.stringify(input), group);
  }
  return [...groups.values()].flatMap(({ input, ids }) => requestsOf('ban', ids, input));
}
