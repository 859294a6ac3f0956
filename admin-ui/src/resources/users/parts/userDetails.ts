import type { User } from '../users.types';

/** The editable details of a user, as form values. */
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

/** The changed details, trimmed. */
export function changedDetails(user: Described, details: UserDetails): Partial<UserDetails> {
  const before = detailsOf(user);
  const changed = (['name', 'email', 'username'] as const).filter(
    (field) => details[field] !== before[field],
  );
  return Object.fromEntries(changed.map((field) => [field, details[field].trim()]));
}
