import { Injectable, Logger } from '@nestjs/common';
import type { ErrorFactory } from '#common/errors/define-errors.js';
import { SocialErrors } from './social.errors.js';
import { isIdentified, type ProviderAccount } from './provider-account.js';
import { ProviderClient } from './protocol/provider.client.js';
import { ProviderError } from './protocol/provider-error.js';
import type { SocialProvider } from './providers/provider.js';
import { SocialCallbackUrls } from './social-callback-urls.service.js';

/** What came back with a person, and what was kept of the way they went. */
export interface BroughtBack {
  code: string;
  codeVerifier: string;
  nonce: string;
  deviceId: string | null;
  formUser: Record<string, unknown> | null;
}

/** Asks a provider who has signed in. No row is locked meanwhile, because the provider may be slow. */
@Injectable()
export class ProviderIdentityResolver {
  private readonly logger = new Logger('Providers');

  constructor(
    private readonly client: ProviderClient,
    private readonly urls: SocialCallbackUrls,
  ) {}

  /** @throws SOCIAL_CODE_INVALID, SOCIAL_PROFILE_UNKNOWN */
  async resolve(provider: SocialProvider, brought: BroughtBack): Promise<ProviderAccount> {
    const redirectUri = this.urls.callback(provider.definition.id);
    const granted = await this.orElse(SocialErrors.SOCIAL_CODE_INVALID, () =>
      this.client.exchange(provider, { ...brought, redirectUri }),
    );
    const profile = await this.orElse(SocialErrors.SOCIAL_PROFILE_UNKNOWN, () =>
      this.client.profileOf(provider, granted),
    );
    if (profile === null || !isIdentified(profile)) throw SocialErrors.SOCIAL_PROFILE_UNKNOWN();
    const name = profile.name || (profile.email ?? '');
    return { provider, profile: { ...profile, name }, tokens: granted.tokens };
  }

  /** Why it went wrong is for the log; the person can do nothing about it. */
  private async orElse<T>(refusal: ErrorFactory, ask: () => Promise<T>): Promise<T> {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      this.logger.warn(error.message);
      throw refusal({}, { cause: error });
    }
  }
}
