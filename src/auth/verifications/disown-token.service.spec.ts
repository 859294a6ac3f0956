import { describe, expect, it } from '@jest/globals';
import type { AuthConfig } from '#config/auth.config.js';
import { DisownToken } from './disown-token.service.js';
import { VerificationToken } from './verification-token.service.js';

const config = (current: string, previous: string[] = []) =>
  ({ secrets: { current, previous }, emailVerification: { expiresIn: 3600 } }) as unknown as AuthConfig;

const OLD = 'a-secret-of-more-than-32-characters-0001';
const NEW = 'a-secret-of-more-than-32-characters-0002';
const account = { userId: 'u1', email: 'ada@example.com' };

describe('DisownToken', () => {
  it('names the account it was made for, also once the secret was rotated', async () => {
    const token = new DisownToken(config(OLD)).sign(account);

    expect(await new DisownToken(config(NEW, [OLD])).read(token)).toEqual(account);
    expect(await new DisownToken(config(NEW)).read(token)).toBeNull();
  });

  it('is no proof of an address, and no such proof is one of it', async () => {
    const disown = new DisownToken(config(OLD));
    const verification = new VerificationToken(config(OLD));
    const now = new Date();

    await expect(verification.read(disown.sign(account), now)).rejects.toThrow('invalid_token');
    expect(await disown.read(verification.sign(account.email, now))).toBeNull();
  });

  it.each(['', 'nonsense', 'a.b.c'])('reads nothing from %j', async (token) => {
    expect(await new DisownToken(config(OLD)).read(token)).toBeNull();
  });
});
