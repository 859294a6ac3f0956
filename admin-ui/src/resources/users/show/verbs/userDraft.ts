import type { User } from '../../../../api/types';

/** What staff can write about a person, as it stands in the fields. */
export interface UserDraft {
  name: string;
  email: string;
  username: string;
}

type Described = Pick<User, 'name' | 'email' | 'username' | 'displayUsername'>;

export const draftOf = ({ name, email, username, displayUsername }: Described): UserDraft => ({
  name,
  email,
  username: displayUsername ?? username ?? '',
});

/** What was written that is another than it was; spaces around it do not count. */
export function changesOf(user: Described, draft: UserDraft): Partial<UserDraft> {
  const before = draftOf(user);
  const changed = (['name', 'email', 'username'] as const).filter((field) => draft[field] !== before[field]);
  return Object.fromEntries(changed.map((field) => [field, draft[field].trim()]));
}
