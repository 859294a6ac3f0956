import { maxReasonLength } from '../../../actions/reason';
import type { User } from '../users.types';
import { secondsUntil } from './banLengths';
import { detailsOf, type UserDetails } from './userDetails';

interface Ban {
  reason: string;
  /** Seconds, or null for no end. */
  expiresIn: number | null;
}

/** Restores a ban until its original end; null once that has passed. */
export function formerBan(
  { banReason, banExpires }: Pick<User, 'banReason' | 'banExpires'>,
  undone: string,
  now: Date,
): Ban | null {
  const end = banExpires === null ? null : new Date(banExpires);
  if (end !== null && end <= now) return null;
  // The user's page shows the ban's reason, so the first one is kept.
  const reason = banReason ? `${banReason} (${undone})`.slice(0, maxReasonLength) : undone;
  return { reason, expiresIn: end && secondsUntil(end, now) };
}

/** The previous details; null after a change of email, which would have to be verified again. */
export function formerDetails(before: User, changes: Partial<UserDetails>): Partial<UserDetails> | null {
  if (changes.email !== undefined) return null;
  const former = detailsOf(before);
  return Object.fromEntries(Object.keys(changes).map((field) => [field, former[field as keyof UserDetails]]));
}
