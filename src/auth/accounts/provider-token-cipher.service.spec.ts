import { beforeEach, describe, expect, it } from '@jest/globals';
import type { AuthConfig } from '#config/auth.config.js';
import { asLocked, type Locked } from '#platform/database/locked.js';
import { Account } from './account.entity.js';
import { ProviderTokenCipher } from './provider-token-cipher.service.js';
import type { ProviderTokens } from './provider-tokens.js';

const now = new Date('2026-01-02T03:04:05.678Z');
const later = new Date('2026-01-02T04:04:05.678Z');

function tokensUnder(current: string, previous: string[] = []): ProviderTokenCipher {
  return new ProviderTokenCipher({ secrets: { current, previous } } as unknown as AuthConfig, {
    now: () => later,
  });
}

const tokens = tokensUnder('test-secret-0123456789-abcdefghijklmnop');

const granted: ProviderTokens = {
  accessToken: 'access-1',
  refreshToken: 'refresh-1',
  idToken: 'id-1',
  accessTokenExpiresAt: later,
  refreshTokenExpiresAt: later,
  scopes: ['email', 'openid'],
  tokenType: 'bearer',
};
const nothing: ProviderTokens = {
  accessToken: null,
  refreshToken: null,
  idToken: null,
  accessTokenExpiresAt: null,
  refreshTokenExpiresAt: null,
  scopes: null,
  tokenType: null,
};

describe("an account's tokens of its provider", () => {
  let account: Locked<Account>;

  beforeEach(() => {
    account = asLocked(
      Account.ofProvider({ id: 'row-1', userId: 'ada', providerId: 'github', accountId: '78' }, now),
    );
    tokens.seal(account, granted);
  });

  it('come out as they went in', () => {
    expect(tokens.open(account)).toEqual({ ...granted, tokenType: null });
  });

  it('are not kept as they are', () => {
    expect(JSON.stringify(account)).not.toMatch(/access-1|refresh-1|id-1/);
  });

  it('stay as they were where the provider says nothing anew', () => {
    tokens.seal(account, { ...nothing, accessToken: 'access-2' });
    expect(tokens.open(account)).toEqual({
      ...granted,
      accessToken: 'access-2',
      accessTokenExpiresAt: null,
      tokenType: null,
    });
  });

  it('say when they were changed last', () => {
    expect(account.updatedAt).toEqual(later);
  });

  it('are absent for an account that has none', () => {
    const bare = Account.ofProvider({ id: 'row-2', userId: 'ada', providerId: 'kick', accountId: '79' }, now);
    expect(tokens.open(bare)).toEqual(nothing);
  });

  it('are absent in the row of another account', () => {
    expect(tokens.open(Object.assign(new Account(), account, { id: 'row-2' })).accessToken).toBeNull();
  });

  it('can be read after the secret was rotated, and not without it', () => {
    const old = 'test-secret-0123456789-abcdefghijklmnop';
    expect(tokensUnder('another-secret', [old]).open(account).refreshToken).toBe('refresh-1');
    expect(tokensUnder('another-secret').open(account).refreshToken).toBeNull();
  });
});
