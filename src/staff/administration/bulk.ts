import type { StaffPermissions } from '#access/staff-permissions.js';
import type { BanTerms } from './user-bans.service.js';

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
  'changed_since',
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
