import { describe, expect, it } from '@jest/globals';
import type { User } from '../../../../api/types';
import { undoneReason } from '../../../../verbs/undo';
import { undoOfBan, undoOfEdit, undoOfRole, undoOfUnban } from './undoOf';

const now = new Date('2026-03-01T12:00:00Z');

const ada: User = {
  id: '1',
  email: 'ada@example.com',
  emailVerified: true,
  name: 'Ada',
  image: null,
  username: 'ada',
  displayUsername: 'Ada',
  role: 'user,support',
  banned: false,
  banReason: null,
  banExpires: null,
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
};

describe('what takes a verb back', () => {
  it('lifts a ban', () => {
    expect(undoOfBan).toEqual({ path: ['unban'], input: {} });
  });

  it('bans again until the same time, for the same reason', () => {
    const ban = { banReason: 'Spam', banExpires: '2026-03-01T13:00:00Z' };
    expect(undoOfUnban(ban, 'Undone: by mistake', now)).toEqual({
      path: ['ban'],
      input: { reason: 'Spam (Undone: by mistake)', expiresIn: 3_600 },
    });
  });

  it('bans for good again, and says why when nobody said it before', () => {
    const ban = { banReason: null, banExpires: null };
    expect(undoOfUnban(ban, 'Undone: by mistake', now)?.input).toEqual({
      reason: 'Undone: by mistake',
      expiresIn: null,
    });
  });

  it('does not bring back a ban that would have ended by now', () => {
    expect(undoOfUnban({ banReason: 'Spam', banExpires: now.toISOString() }, 'Undone:', now)).toBeNull();
  });

  it('gives back all roles', () => {
    expect(undoOfRole(ada)).toEqual({ path: ['role'], input: { role: 'user,support' } });
  });

  it('writes again what stood there, but only what was changed', () => {
    expect(undoOfEdit(ada, { name: 'Augusta', username: '' })).toEqual({
      path: ['update'],
      input: { name: 'Ada', username: 'Ada' },
    });
  });

  it('does not bring back an address, which would have to be proven anew', () => {
    expect(undoOfEdit(ada, { email: 'augusta@example.com', name: 'Augusta' })).toBeNull();
  });

  it('says that it takes something back, in no more characters than the server takes', () => {
    expect(undoneReason('Undone:', 'Spam')).toBe('Undone: Spam');
    expect(undoneReason('Undone:', 'x'.repeat(500))).toHaveLength(500);
  });
});
