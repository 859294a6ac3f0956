import { useTranslate } from 'react-admin';
import type { ReactNode } from 'react';
import type { User } from '../../../api/types';
import { Copyable } from '../../../format/Copyable';
import { Facts, Moment } from '../../../format/Facts';
import { rolesOf } from '../roles';
import { useRoleName } from '../useRoleName';
import { Section } from '../../../layout/Section';

/** What the account says about itself. */
export function UserFacts({ user }: { user: User }) {
  const translate = useTranslate();
  const nameOf = useRoleName();
  const field = (name: string) => translate(`resources.users.fields.${name}`);
  const word = (key: string) => translate(`resources.users.show.${key}`);
  const facts: [string, ReactNode][] = [
    [field('email'), <Copyable value={user.email} what={field('email')} as="span" />],
    [word('email_verified'), translate(`ra.boolean.${user.emailVerified}`)],
    [
      field('username'),
      user.username ? <Copyable value={user.username} what={field('username')} /> : word('none'),
    ],
    [word('display_username'), user.displayUsername ?? word('none')],
    [field('role'), rolesOf(user).map(nameOf).join(', ')],
    [field('createdAt'), <Moment at={user.createdAt} />],
    [word('updated'), <Moment at={user.updatedAt} />],
  ];
  return (
    <Section title={word('profile')}>
      <Facts facts={facts} />
    </Section>
  );
}
