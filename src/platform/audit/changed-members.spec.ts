import { describe, expect, it } from '@jest/globals';
import { changedMembers, isSecretName } from './changed-members.js';

describe('what an audit entry keeps of a change', () => {
  const change = (before: Record<string, unknown> | null, after: Record<string, unknown> | null) =>
    changedMembers({ before, after });

  it('is the members that differ', () => {
    const before = { name: 'Ada', role: 'user', tags: ['a'], since: new Date(0) };
    const after = { name: 'Ada', role: 'admin', tags: ['a'], since: new Date(0) };
    expect(change(before, after)).toEqual({ before: { role: 'user' }, after: { role: 'admin' } });
  });

  it('is a member of one side where the other lacks it', () => {
    expect(change({ a: 1 }, { b: 2 })).toEqual({ before: { a: 1 }, after: { b: 2 } });
  });

  it.each([
    ['created', null, { name: 'Ada' }],
    ['removed', { name: 'Ada' }, null],
    ['without state', null, null],
  ])('is everything of a thing that is %s', (_case, before, after) => {
    expect(change(before, after)).toEqual({ before, after });
  });

  it('tells that a secret changed, and neither value', () => {
    expect(change({ passwordHash: 'x' }, { passwordHash: 'y' })).toEqual({
      before: { passwordHash: '[masked]' },
      after: { passwordHash: '[masked]' },
    });
  });

  it('tells that there was no secret before', () => {
    expect(change({ clientSecret: null }, { clientSecret: 'y' })).toEqual({
      before: { clientSecret: null },
      after: { clientSecret: '[masked]' },
    });
  });

  it('masks secrets inside of other members', () => {
    const after = { provider: { id: 'x', accounts: [{ access_token: 'y', scope: 'all' }] } };
    expect(change(null, after).after).toEqual({
      provider: { id: 'x', accounts: [{ access_token: '[masked]', scope: 'all' }] },
    });
  });

  it('tells which permissions a role has, those about access tokens among them', () => {
    const permission = { accessToken: ['read'], member: ['create'] };
    expect(change(null, { role: 'billing', permission }).after).toEqual({ role: 'billing', permission });
    const metadata = { permission: { accessToken: ['abc'] } };
    expect(change(null, { metadata, permission: { token: 'abc' } }).after).toEqual({
      metadata: { permission: { accessToken: '[masked]' } },
      permission: { token: '[masked]' },
    });
  });

  it('is bounded: long texts are cut, deep objects are left out, and what JSON cannot hold becomes text', () => {
    const nested = (levels: number, end: unknown): unknown =>
      levels === 0 ? end : { in: nested(levels - 1, end) };
    const after = { image: 'x'.repeat(5000), deep: nested(20, 1), big: 12n, gone: undefined };
    expect(change(null, after).after).toEqual({
      image: `${'x'.repeat(500)}…`,
      deep: nested(11, '[…]'),
      big: '12',
    });
  });

  it('does not cut a character in halves', () => {
    const { after } = change(null, { text: `${'x'.repeat(499)}😀` });
    expect(String(after?.['text']).isWellFormed()).toBe(true);
  });
});

describe('a secret by its name', () => {
  it.each([
    'password',
    'newPassword',
    'tokenHash',
    'refresh_token',
    'CLIENT-SECRET',
    'apiKey',
    'backupCodes',
  ])('is %s', (name) => expect(isSecretName(name)).toBe(true));

  it.each(['email', 'role', 'banReason', 'keyboard'])('is not %s', (name) =>
    expect(isSecretName(name)).toBe(false),
  );
});
