import { describe, expect, it } from '@jest/globals';
import { BEGINNING, linkTo, readLink, writeLink, type SealableEntry } from './seal.js';

const ENTRY: SealableEntry = {
  id: '01930000-0000-7000-8000-000000000001',
  createdAt: 1_772_366_400_000,
  action: 'user.banned',
  actorKind: 'staff',
  actorId: 'root',
  impersonatorId: null,
  subjectType: 'user',
  subjectId: 'ada',
  organizationId: null,
  before: '{"banned": false}',
  after: '{"banned": true}',
  reason: 'Löcher 🕳 "quoted"\n',
  ipAddress: '192.0.2.1',
  userAgent: '',
  requestId: null,
};

describe('the link to an entry', () => {
  // Computed by another program from docs/audit.md. When this changes, no log sealed before verifies any more.
  it('is what it has always been', () => {
    expect(writeLink(linkTo(BEGINNING, ENTRY))).toBe(
      '1:50db445e394b2933af19efdccaf96fbfa1366191c529a7977bf370032204cb88',
    );
  });

  it.each<[string, Partial<SealableEntry>]>([
    ['a text that moves to another column', { reason: null, requestId: ENTRY.reason }],
    ['an empty text in the place of null', { requestId: '' }],
    ['a millisecond', { createdAt: ENTRY.createdAt + 1 }],
    ['another spelling of a number', { after: '{"banned": true, "n": 1.0}', before: '{"n": 1}' }],
  ])('is another one with %s', (_case, difference) => {
    const other = linkTo(BEGINNING, { ...ENTRY, ...difference });
    expect(other.hash).not.toEqual(linkTo(BEGINNING, ENTRY).hash);
  });

  it('is another one behind another one', () => {
    const first = linkTo(BEGINNING, ENTRY);
    expect(linkTo(first, ENTRY).hash).not.toEqual(linkTo({ ...BEGINNING, sequence: 1 }, ENTRY).hash);
  });

  it('is read as it was written', () => {
    const link = linkTo(BEGINNING, ENTRY);
    expect(readLink(` ${writeLink(link)}\n`)).toEqual(link);
  });

  it.each([
    '',
    '1',
    '1:',
    ':abc',
    `-1:${'a'.repeat(64)}`,
    `1:${'a'.repeat(63)}`,
    `1:${'g'.repeat(64)}`,
    `1e3:${'a'.repeat(64)}`,
  ])('is not %p', (text) => expect(readLink(text)).toBeNull());
});
