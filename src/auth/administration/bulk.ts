import type { StaffPermissions } from '#access/staff-permissions.js';
import { AppError } from '#common/errors/app-error.js';
import { AuthErrors } from '../auth.errors.js';
import type { BanTerms } from './banning.js';
import type { Administering } from './administering.js';

/** What staff do with many people at once, and what each of it asks for. */
export const bulkVerbs = {
  ban: { user: ['ban'] },
  unban: { user: ['ban'] },
  'revoke-sessions': { session: ['revoke'] },
} as const satisfies Record<string, StaffPermissions>;

export type BulkVerb = keyof typeof bulkVerbs;

/** Why somebody who was selected stays as they are. */
export const leftOutReasons = [
  'already_banned',
  'not_banned',
  'without_sessions',
  'yourself',
  'exceeds_you',
  'last_administrator',
  'gone',
] as const;
export type LeftOut = (typeof leftOutReasons)[number];

/** What became of one of them. */
export interface BulkOutcome {
  id: string;
  /** Null when it was done. */
  why: LeftOut | null;
  /** The ban that was taken back. */
  former?: BanTerms;
}

type Change = (id: string) => Promise<Omit<BulkOutcome, 'id'>>;

/**
 * Does it with each by itself, so that whoever has to be left out keeps nobody else from it, and asking again for what was
 * done does nothing.
 */
export async function withEach(
  ids: readonly string[],
  by: Administering,
  change: Change,
): Promise<BulkOutcome[]> {
  const outcomes: BulkOutcome[] = [];
  for (const id of new Set(ids)) {
    const outcome = id === by.user.id ? { why: 'yourself' as const } : await change(id).catch(whyNot);
    outcomes.push({ id, ...outcome });
  }
  return outcomes;
}

const REFUSALS = new Map<string, LeftOut>([
  [AuthErrors.STAFF_USER_NOT_FOUND.key, 'gone'],
  [AuthErrors.TARGET_EXCEEDS_YOU.key, 'exceeds_you'],
  [AuthErrors.LAST_ADMINISTRATOR_STAYS.key, 'last_administrator'],
]);

/** @throws what concerns more than this one person */
function whyNot(error: unknown): { why: LeftOut } {
  const why = error instanceof AppError ? REFUSALS.get(error.key) : undefined;
  if (why === undefined) throw error;
  return { why };
}
