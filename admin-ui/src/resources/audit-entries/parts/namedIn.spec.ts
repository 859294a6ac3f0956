import { expect, it } from '@jest/globals';
import type { AuditEntry } from '../audit-entries.types';
import { namedIn } from './namedIn';

const entry: AuditEntry = {
  id: 'e',
  sequence: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  action: 'team.created',
  actor: { kind: 'person', id: 'u1', user: { id: 'u1', name: 'Ada', email: 'ada@example.com', image: null } },
  impersonator: { id: 'u2', user: null },
  subject: { type: 'team', id: 't1', name: 'Looms', user: null },
  organization: { id: 'o1', name: 'Engines' },
  before: null,
  after: null,
  reason: null,
};

it.each([
  ['actorId', 'u1', 'Ada'],
  ['personId', 'u1', 'Ada'],
  ['impersonatorId', 'u2', 'u2'],
  ['subjectId', 't1', 'Looms'],
  ['organizationId', 'o1', 'Engines'],
  ['requestId', 'r1', 'r1'],
] as const)('calls %s %s by its name where an entry tells: %s', (filter, id, expected) => {
  expect(namedIn([entry], filter, id)).toBe(expected);
});
