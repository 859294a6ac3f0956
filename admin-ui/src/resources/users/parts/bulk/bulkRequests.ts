import type { BulkOutcome } from '../../users.types';
import type { BulkBody, BulkVerb } from './bulkApi';
import { undoReason } from '../../../../actions/reason';
import { formerBan } from '../undo';

/** The same for every batch. */
type BulkInput = Omit<BulkBody, 'ids'>;

/** One batch. */
export interface BulkRequest {
  verb: BulkVerb;
  body: BulkBody;
}

/** Users per request: few enough to show progress and to stop quickly. */
export const requestSize = 25;

/** Splits a change into batches. */
export function requestsOf(
  verb: BulkVerb,
  ids: readonly string[],
  input: BulkInput,
  size = requestSize,
): BulkRequest[] {
  const starts = Array.from({ length: Math.ceil(ids.length / size) }, (_, index) => index * size);
  return starts.map((start) => ({ verb, body: { ...input, ids: ids.slice(start, start + size) } }));
}

interface UndoContext {
  outcomes: readonly BulkOutcome[];
  /** Users whose outcome is unknown, because the response was lost. */
  unknown: readonly string[];
  /** Text before the original reason. */
  word: string;
  reason: string;
  run: string;
  now: Date;
}

/**
 * The requests that undo a run; none where that is impossible. The server lifts only bans of this run. A lifted ban
 * is restored with its original end.
 */
export function undoOf(
  verb: BulkVerb,
  { outcomes, unknown, word, reason, run, now }: UndoContext,
): BulkRequest[] {
  const done = outcomes.filter(({ outcome }) => outcome === 'done');
  const undone = undoReason(word, reason);
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
