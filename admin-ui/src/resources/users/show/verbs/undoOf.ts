import type { User } from '../../../../api/types';
import { longestReason, type Undo } from '../../../../verbs/undo';
import { secondsUntil } from './banLengths';
import { draftOf, type UserDraft } from './userDraft';

/** Sessions that were ended stay ended. */
export const undoOfBan: Undo = { path: ['unban'], input: {} };

/** Bans them again until the same time; nothing once that has passed. */
export function undoOfUnban(
  { banReason, banExpires }: Pick<User, 'banReason' | 'banExpires'>,
  undone: string,
  now: Date,
): Undo | null {
  const end = banExpires === null ? null : new Date(banExpires);
  if (end !== null && end <= now) return null;
  // The reason of a ban is also what the person's page says of it, so the first one is kept.
  const reason = banReason ? `${banReason} (${undone})`.slice(0, longestReason) : undone;
  return { path: ['ban'], input: { reason, expiresIn: end && secondsUntil(end, now) } };
}

/** Not of another address: the one before would have to be proven anew. */
export function undoOfEdit(before: User, changes: Partial<UserDraft>): Undo | null {
  if (changes.email !== undefined) return null;
  const former = draftOf(before);
  const input = Object.fromEntries(
    Object.keys(changes).map((field) => [field, former[field as keyof UserDraft]]),
  );
  return { path: ['update'], input };
}

export const undoOfRole = ({ role }: Pick<User, 'role'>): Undo => ({ path: ['role'], input: { role } });
