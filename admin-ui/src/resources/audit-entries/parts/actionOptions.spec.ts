import { expect, it } from '@jest/globals';
import { actionOptions, matchesAction } from './actionOptions';

const actions = [
  { name: 'team.created', meaning: 'A member added a team.' },
  { name: 'user.banned', meaning: 'Staff banned a person.' },
  { name: 'user.signed_up', meaning: 'A user created their account.' },
];

it('offers every action, and all of a kind where there are several', () => {
  expect(actionOptions(actions).map(({ value }) => value)).toEqual([
    'team.created',
    'user.',
    'user.banned',
    'user.signed_up',
  ]);
});

it.each([
  ['BAN', ['user.banned']],
  ['signed up', ['user.signed_up']],
  ['account', ['user.signed_up']],
  ['', ['team.created', 'user.', 'user.banned', 'user.signed_up']],
])('finds by %j', (text, expected) => {
  const found = actionOptions(actions).filter((option) => matchesAction(option, text));
  expect(found.map(({ value }) => value)).toEqual(expected);
});
