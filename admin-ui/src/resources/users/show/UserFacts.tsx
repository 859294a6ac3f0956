import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { ReactNode } from 'react';
import type { User } from '../../../api/types';
import { Copyable } from '../../../format/Copyable';
import { When } from '../../../format/When';
import { rolesOf } from '../roles';
import { useRoleName } from '../useRoleName';
import { Section } from './Section';

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
      <Box component="dl" sx={factsStyle}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Box>
    </Section>
  );
}

function Moment({ at }: { at: string }) {
  return (
    <>
      <When at={at} as="day" />{' '}
      <Box component="span" sx={{ color: 'text.secondary' }}>
        · <When at={at} />
      </Box>
    </>
  );
}

const factsStyle = {
  m: 0,
  px: { xs: 2, md: 2.5 },
  py: 1,
  typography: 'body2',
  '& > div': {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: 2,
    py: 0.75,
    minHeight: 36,
    alignItems: 'center',
  },
  '& dt': { flex: '0 0 104px', color: 'text.secondary' },
  '& dd': { m: 0, flex: '1 1 140px', minWidth: 0, overflowWrap: 'anywhere' },
} as const;
