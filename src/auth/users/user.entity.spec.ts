import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { isBanned } from './ban.js';
import { User } from './user.entity.js';

const NOW = new Date('2026-03-01T12:00:00.000Z');
const EARLIER = new Date(NOW.getTime() - 1);
const LATER = new Date(NOW.getTime() + 1);

const newUser = (columns: object = {}): User =>
  Object.assign(User.create({ id: 'u1', email: 'Ada@Example.com', name: 'Ada' }, EARLIER), columns);

describe('a ban', () => {
  it.each([
    ['never given', { banned: false }, false],
    ['not given, whatever end is noted', { banned: false, banExpires: LATER }, false],
    ['without an end', { banned: true, banExpires: null }, true],
    ['that ends later', { banned: true, banExpires: LATER }, true],
    ['that ends now', { banned: true, banExpires: NOW }, false],
    ['that has ended', { banned: true, banExpires: EARLIER }, false],
  ])('%s is in force: %s', (_case, columns, expected) => {
    expect(isBanned(columns, NOW)).toBe(expected);
  });
});

describe('a new user', () => {
  it('is unverified, not banned, and no more than a user', () => {
    expect(newUser()).toMatchObject({
      email: 'ada@example.com',
      emailVerified: false,
      role: 'user',
      banned: false,
      image: null,
      username: null,
      createdAt: EARLIER,
      updatedAt: EARLIER,
    });
  });
});

describe('a user asking for a session', () => {
  it('gets none while banned', () => {
    expect(() => newUser({ banned: true }).admitToSession(NOW)).toThrow(
      expect.objectContaining({ key: 'BANNED_USER' }),
    );
  });

  it('is told why in the words of the installation, where it has some', () => {
    const banned = newUser();
    banned.ban({ reason: 'spam', expires: null }, NOW);
    expect(() => {
      banned.admitToSession(NOW, 'Ask the office');
    }).toThrow('Ask the office');
  });

  it('is freed of a ban that is over', () => {
    const user = newUser({ banned: true, banReason: 'spam', banExpires: EARLIER });
    user.admitToSession(NOW);
    expect(user).toMatchObject({ banned: false, banReason: null, banExpires: null, updatedAt: NOW });
  });

  it('is left as they are without a ban', () => {
    const user = newUser();
    user.admitToSession(NOW);
    expect(user.updatedAt).toEqual(EARLIER);
  });
});

describe('a role more', () => {
  it('stands beside the others', () => {
    const user = newUser();
    user.addRole('admin', NOW);
    expect([user.role, user.updatedAt]).toEqual(['user,admin', NOW]);
  });

  it('is not written twice', () => {
    const user = newUser({ role: 'user, admin' });
    user.addRole('admin', NOW);
    expect(user.role).toBe('user,admin');
  });
});

describe('an address', () => {
  it('counts as proved from the first proof on, and again after each new one', () => {
    const user = newUser();
    expect(user.provenAt).toBeNull();
    user.verifyEmail(NOW);
    user.verifyEmail(LATER);
    expect(user).toMatchObject({ emailVerified: true, provenAt: NOW });
  });

  it('that takes the place of a proved one is not proved, but the person once was', () => {
    const user = newUser();
    user.verifyEmail(EARLIER);
    user.changeEmail('Lovelace@Example.com', NOW);
    expect(user).toMatchObject({
      email: 'lovelace@example.com',
      emailVerified: false,
      provenAt: EARLIER,
      updatedAt: NOW,
    });
  });
});
