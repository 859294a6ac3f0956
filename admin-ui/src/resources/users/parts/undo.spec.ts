import { describe, expect, it } from '@jest/globals';
import { undoReason } from '../../../actions/reason';
import type { User } from '../users.types';
import { formerBan, formerDetails } from './undo';

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

describe('the undo of an action', () => {
  it('bans again until the same time, for the same reason', () => {
    const ban = { banReason: 'Spam', banExpires: '2026-03-01T13:00:00Z' };
    expect(formerBan(ban, 'Undone: by mistake', now)).toEqual({
      reason: 'Spam (Undone: by mistake)',
      expiresIn: 3_600,
    });
  });

  it('bans for good again, and gives a reason when the ban had none', () => {
    const ban = { banReason: null, banExpires: null };
    expect(formerBan(ban, 'Undone: by mistake', now)).toEqual({
      reason: 'Undone: by mistake',
      expiresIn: null,
    });
  });

  it('does not bring back a ban that would have ended by now', () => {
    expect(formerBan({ banReason: 'Spam', banExpires: now.toISOString() }, 'Undone:', now)).toBeNull();
  });

  it('restores the former details, but only what was changed', () => {
    expect(formerDetails(ada, { name: 'Augusta', username: '' })).toEqual({ name: 'Ada', username: 'Ada' });
  });

  it('does not bring back an email, which would have to be verified again', () => {
    expect(formerDetails(ada, { email: 'augusta@example.com', name: 'Augusta' })).toBeNull();
  });

  it('gives a reason in no more characters than the server takes', () => {
    expect(undoReason('Undone:', 'Spam')).toBe('Undone: Spam');
    expect(undoReason('Undone:', 'x'.repeat(500))).toHaveLength(500);
  });
});
