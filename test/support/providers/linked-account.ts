import { ProviderTokenCipher } from '../../../src/auth/accounts/provider-token-cipher.service.js';
import { Account } from '../../../src/auth/accounts/account.entity.js';
import { AccountRepository } from '../../../src/auth/accounts/account.repository.js';
import type { ProviderTokens } from '../../../src/auth/accounts/provider-tokens.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { inRequest } from '../in-request.js';
import type { TestApp } from '../test-app.js';
import type { ProviderServer } from './provider-server.js';

/** Seconds for which tokens hold that were handed out at a linking. */
export const LIFE = 3_600;

export interface LinkedAccount {
  id: string;
  userId: string;
  /** As they are at the provider. */
  tokens: ProviderTokens;
}

/** As a sign-in by the provider leaves it behind, at both ends. */
export async function linkedAccount(
  app: TestApp,
  server: ProviderServer,
  { provider, userId, ...told }: { provider: string; userId: string } & Partial<ProviderTokens>,
): Promise<LinkedAccount> {
  const id = `row-of-${provider}`;
  const tokens = { ...(await granted(app, server, provider)), ...told };
  await inRequest(app, () =>
    app.get(UnitOfWork).run(async () => {
      const at = { id, userId, providerId: provider, accountId: server.at(provider).person.id };
      const account = app.get(AccountRepository).add(Account.ofProvider(at, app.clock.now));
      app.get(ProviderTokenCipher).seal(account, tokens);
    }),
  );
  return { id, userId, tokens };
}

async function granted(app: TestApp, server: ProviderServer, provider: string): Promise<ProviderTokens> {
  const standIn = server.at(provider);
  const { person, shape } = standIn;
  const grant = { person, scopes: ['first', 'second'], redirectUri: '', challenge: null, nonce: null };
  const [accessToken, refreshToken] = [`access-token-at-${provider}`, `refresh-token-at-${provider}`];
  standIn.accessTokens.set(accessToken, grant);
  standIn.refreshTokens.set(refreshToken, grant);
  return {
    accessToken,
    refreshToken,
    idToken: shape.idToken ? await server.idToken(provider) : null,
    accessTokenExpiresAt: new Date(app.clock.now.getTime() + LIFE * 1_000),
    refreshTokenExpiresAt: null,
    scopes: grant.scopes,
    tokenType: 'Bearer',
  };
}
