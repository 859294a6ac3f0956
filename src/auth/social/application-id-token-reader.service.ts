import { Injectable, Logger } from '@nestjs/common';
import type { JWTPayload } from 'jose';
import { SocialErrors } from './social.errors.js';
import { emailOf, isIdentified, type ProviderAccount } from './provider-account.js';
import { ProviderClient } from './protocol/provider.client.js';
import { ProviderError } from './protocol/provider-error.js';
import type { ProviderProfile, ProviderTokens, SocialProvider } from './providers/provider.js';
import { SocialProviderRegistry } from './providers/social-provider.registry.js';

/** What an application got from a provider by itself. */
export interface GivenIdToken {
  token: string;
  nonce?: string;
  accessToken?: string;
  /** Of the access token: seconds since 1970, or milliseconds, which clients send as well. */
  expiresAt?: number;
  user?: object;
}

const NOTHING: ProviderTokens = {
  accessToken: null,
  refreshToken: null,
  idToken: null,
  accessTokenExpiresAt: null,
  refreshTokenExpiresAt: null,
  scopes: null,
  tokenType: null,
};
/** In seconds this is the year 5138, in milliseconds 1973. */
const FIRST_MILLISECONDS = 1e11;

/**
 * Reads who somebody is from an id token that their application shows. It may be shown again while it lasts, because
 * libraries on phones hand out one token several times: what bounds it is its end, its audience, and its nonce where the
 * application gives one (OpenID Connect Core 1.0, section 3.1.3.7).
 */
@Injectable()
export class ApplicationIdTokenReader {
  private readonly logger = new Logger('Providers');

  constructor(
    private readonly socialProviderRegistry: SocialProviderRegistry,
    private readonly client: ProviderClient,
  ) {}

  /** @throws PROVIDER_NOT_FOUND, ID_TOKEN_NOT_SUPPORTED, INVALID_ID_TOKEN, PROVIDER_TELLS_NOTHING, PROVIDER_TELLS_NO_EMAIL */
  async read(providerId: string, given: GivenIdToken): Promise<ProviderAccount> {
    const provider = this.socialProviderRegistry.find(providerId);
    if (provider === null) throw SocialErrors.PROVIDER_NOT_FOUND();
    if (provider.definition.idToken?.acceptedFromApplications !== true)
      throw SocialErrors.ID_TOKEN_NOT_SUPPORTED();
    const claims = await this.verify(provider, given);
    if (claims === null) throw SocialErrors.INVALID_ID_TOKEN();
    const profile = await this.profileOf(provider, claims, given);
    if (profile === null || !isIdentified(profile)) throw SocialErrors.PROVIDER_TELLS_NOTHING();
    if (emailOf(profile) === null) throw SocialErrors.PROVIDER_TELLS_NO_EMAIL();
    return { provider, profile, tokens: tokensOf(given) };
  }

  private async verify(provider: SocialProvider, given: GivenIdToken): Promise<JWTPayload | null> {
    const { token, nonce } = given;
    return this.orNull(() =>
      this.client.verifyIdToken(provider, { token, ...(nonce !== undefined && { nonce }) }),
    );
  }

  /** Without the access token, which may be anybody's: a profile that is asked for by it proves nothing of this person. */
  private async profileOf(
    provider: SocialProvider,
    claims: JWTPayload,
    { user }: GivenIdToken,
  ): Promise<ProviderProfile | null> {
    const formUser = user === undefined ? null : { ...user };
    return this.orNull(() => this.client.profileOf(provider, { tokens: NOTHING, claims, formUser }));
  }

  private async orNull<T>(ask: () => Promise<T | null>): Promise<T | null> {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      this.logger.warn(error.message);
      return null;
    }
  }
}

function tokensOf({ accessToken, expiresAt }: GivenIdToken): ProviderTokens {
  if (accessToken === undefined) return NOTHING;
  return {
    ...NOTHING,
    accessToken,
    accessTokenExpiresAt: expiresAt === undefined ? null : instantOf(expiresAt),
  };
}

function instantOf(expiresAt: number): Date | null {
  const instant = new Date(expiresAt < FIRST_MILLISECONDS ? expiresAt * 1_000 : expiresAt);
  return Number.isNaN(instant.getTime()) ? null : instant;
}
