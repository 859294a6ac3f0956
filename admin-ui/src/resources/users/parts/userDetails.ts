import type { User } from '../users.types';

/** What staff can edit about a user, as it stands in the fields. */
export interface UserDetails {
  name: string;
  email: string;
  username: string;
}

type Described = Pick<User, 'name' | 'email' | 'username' | 'displayUsername'>;

export const detailsOf = ({ name, email, username, displayUsername }: Described): UserDetails => ({
  name,
  email,
  username: displayUsername ?? username ?? '',
});

/** The details that were changed, without spaces around them. */
export function changesOf(user: Described, details: UserDetails): Partial<UserDetails> {
  const before = detailsOf(user);
  const changed = (['name', 'email', 'username'] as const).filter(
    (field) => details[field] !== before[field],
  );
  return Object.fromEntries(changed.map((field) => [field, details[field].trim()]));
}
