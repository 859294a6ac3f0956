import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import type { AuthConfig } from '#config/auth.config.js';
import { PasswordHasher } from './password-hasher.js';
import { PasswordPolicy } from './password.policy.js';

function hasherWith(hashConcurrency: number, hashQueue: number): PasswordHasher {
  return new PasswordHasher({ password: { hashConcurrency, hashQueue } } as AuthConfig);
}

describe('a password', () => {
  const hasher = hasherWith(2, 100);

  it('is hashed by argon2id at the agreed strength', async () => {
    expect(await hasher.hash('correct horse')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('is hashed with a salt of its own', async () => {
    expect(await hasher.hash('correct horse')).not.toBe(await hasher.hash('correct horse'));
  });

  it('is recognised, and no other', async () => {
    const hash = await hasher.hash('correct horse');
    const answers = [await hasher.verify(hash, 'correct horse'), await hasher.verify(hash, 'Correct horse')];
    expect(answers).toEqual([true, false]);
  });

  it.each([
    ['an accent of its own or a letter with one', 'cafe\u0301', 'caf\u00e9'],
    ['wide or narrow letters', '\uff41\uff42\uff43', 'abc'],
    ['a ligature or two letters', '\ufb01sh', 'fish'],
  ])('is the same with %s', async (_case, one, other) => {
    expect(await hasher.verify(await hasher.hash(one), other)).toBe(true);
  });

  it('of nobody is never right', async () => {
    expect(await hasher.verify(null, 'correct horse')).toBe(false);
  });
});

describe('the pool', () => {
  const BUSY = { key: 'PASSWORD_HASHING_BUSY', status: 503, retryAfter: 2 };
  const attempts = async (hasher: PasswordHasher, count: number) =>
    Promise.allSettled(Array.from({ length: count }, async () => hasher.hash('correct horse')));
  const statuses = async (hasher: PasswordHasher, count: number): Promise<string[]> =>
    (await attempts(hasher, count)).map(({ status }) => status);

  it('hashes some, lets some wait, and turns the rest away at once', async () => {
    expect(await statuses(hasherWith(1, 2), 5)).toEqual([
      'fulfilled',
      'fulfilled',
      'fulfilled',
      'rejected',
      'rejected',
    ]);
  });

  it('says when to come back', async () => {
    const [, refused] = await attempts(hasherWith(1, 0), 2);
    expect(refused).toMatchObject({ status: 'rejected', reason: BUSY });
  });

  it('counts comparisons too, also those for people who do not exist', async () => {
    const hasher = hasherWith(1, 0);
    const first = hasher.hash('correct horse');
    await expect(hasher.verify(null, 'correct horse')).rejects.toMatchObject(BUSY);
    await first;
  });

  it('has room again afterwards', async () => {
    const hasher = hasherWith(1, 0);
    await hasher.hash('correct horse');
    expect(await statuses(hasher, 1)).toEqual(['fulfilled']);
  });

  it('leaves the event loop to others', async () => {
    let turns = 0;
    const counting = setInterval(() => (turns += 1), 1);
    await attempts(hasherWith(1, 20), 8);
    clearInterval(counting);
    // Eight hashes take some 150 milliseconds; a loop that waited for them would have turned hardly at all.
    expect(turns).toBeGreaterThan(20);
  });
});

describe('the length of a password', () => {
  const policy = new PasswordPolicy({ password: { minLength: 8, maxLength: 10 } } as AuthConfig);

  it.each([
    ['1234567', 'PASSWORD_TOO_SHORT'],
    ['', 'PASSWORD_TOO_SHORT'],
    ['12345678901', 'PASSWORD_TOO_LONG'],
  ])('%j is refused', (password, key) => {
    expect(() => policy.requireLength(password)).toThrow(expect.objectContaining({ key }));
  });

  it.each(['12345678', '1234567890'])('%s may be set', (password) => {
    expect(() => policy.requireLength(password)).not.toThrow();
  });
});
