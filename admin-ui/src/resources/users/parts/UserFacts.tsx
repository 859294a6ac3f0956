import { useTranslate } from 'react-admin';
import type { ReactNode } from 'react';
import type { User } from '../users.types';
import { Copyable } from '../../../format/Copyable';
import { Facts, Moment } from '../../../format/Facts';
import { userRoles } from './roles';
import { useRoleName } from './useRoleName';
import { Section } from '../../../layout/Section';

/** The account's own fields. */
export function UserFacts({ user }: { user: User }) {
  const translate = useTranslate();
  const nameOf = useRoleName();
  const field = (name: string) => translate(`resources.users.fields.${name}`);
  const word = (key: string) => translate(`resources.users.show.${key}`);
  const { username, displayUsername } = user;
  const spelling: [string, ReactNode][] =
    displayUsername && displayUsername !== username ? [[word('display_username'), displayUsername]] : [];
  const facts: [string, ReactNode][] = [
    [field('email'), <Copyable value={user.email} what={field('email')} as="span" />],
    [word('email_verified'), translate(`ra.boolean.${user.emailVerified}`)],
    [field('username'), username ? <Copyable value={username} what={field('username')} /> : word('none')],
    ...spelling,
    [field('role'), userRoles(user).map(nameOf).join(', ')],
    [field('createdAt'), <Moment at={user.createdAt} />],
    [word('updated'), <Moment at={user.updatedAt} />],
  ];
  return (
    <Section title={word('profile')}>
      <Facts facts={facts} />
    </Section>
  );
}
