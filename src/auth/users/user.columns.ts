import type { UserWire } from './user.presenter.js';

/** The columns a presenter needs; entities and the rows of queries both have them. */
export type UserColumns = UserWire;

/** What a plain read of `users as u` selects, under the names of the entity. */
export const userColumns = [
  'u.id',
  'u.email',
  'u.email_verified as emailVerified',
  'u.name',
  'u.image',
  'u.username',
  'u.display_username as displayUsername',
  'u.role',
  'u.banned',
  'u.ban_reason as banReason',
  'u.ban_expires as banExpires',
  'u.created_at as createdAt',
  'u.updated_at as updatedAt',
] as const;

const BY_AGE = ['u.created_at', 'u.id'] as const;

/**
 * What tells users apart in an order by a column, as the index on it does. Thousands share a role, or have no username:
 * among those it is their age, by which an order can be narrowed as well.
 */
export function tiesOf(column: string): readonly `u.${string}`[] {
  return column === 'u.role' || column === 'u.username' ? BY_AGE : ['u.id'];
}
