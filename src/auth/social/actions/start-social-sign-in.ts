import { Injectable, Logger } from '@nestjs/common';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { SocialErrors } from '../social.errors.js';
import { ProviderClient } from '../protocol/provider.client.js';
import { ProviderError } from '../protocol/provider-error.js';
import { SocialProviderRegistry } from '../providers/social-provider.registry.js';
import type { SocialProvider } from '../providers/provider.js';
import { SocialCallbackUrls } from '../social-callback-urls.service.js';
import { SocialStates, type StateSecrets } from '../states/social-states.service.js';

export interface SocialJourney {
  provider: string;
  callbackURL?: string;
  newUserCallbackURL?: string;
  errorCallbackURL?: string;
  requestSignUp?: boolean;
  scopes?: string[];
  loginHint?: string;
}

/** Who sets out. */
export interface Traveller {
  /** What the browser keeps that has to come back; null for a program. */
  browser: string | null;
  /** Who wants the provider linked, and in which session; null for somebody who wants to sign in. */
  link: { userId: string; sessionId: string } | null;
}

/** Sends somebody to a provider, and remembers what for. */
@Injectable()
export class StartSocialSignIn {
  private readonly logger = new Logger('Providers');

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly socialProviderRegistry: SocialProviderRegistry,
    private readonly client: ProviderClient,
    private readonly states: SocialStates,
    private readonly urls: SocialCallbackUrls,
  ) {}

  /**
   * The address at the provider.
   * @throws PROVIDER_NOT_FOUND, PROVIDER_UNAVAILABLE
   */
  async execute(journey: SocialJourney, { browser, link }: Traveller): Promise<string> {
    const provider = this.socialProviderRegistry.find(journey.provider);
    if (provider === null) throw SocialErrors.PROVIDER_NOT_FOUND();
    const secrets = this.states.newSecrets();
    const url = await this.addressAt(provider, secrets, journey);
    await this.unitOfWork.run(() => {
      this.states.add(secrets, {
        providerId: provider.definition.id,
        callbackUrl: given(journey.callbackURL) ?? this.urls.home,
        errorUrl: given(journey.errorCallbackURL),
        newUserUrl: given(journey.newUserCallbackURL),
        requestSignUp: journey.requestSignUp ?? false,
        linkUserId: link?.userId ?? null,
        linkSessionId: link?.sessionId ?? null,
        browser,
      });
      return Promise.resolve();
    });
    return url;
  }

  private async addressAt(
    provider: SocialProvider,
    secrets: StateSecrets,
    { scopes = [], loginHint }: SocialJourney,
  ): Promise<string> {
    const redirectUri = this.urls.callback(provider.definition.id);
    const asked = { ...secrets, scopes, loginHint: given(loginHint), redirectUri };
    try {
      return await this.client.authorizationUrl(provider, asked);
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      throw SocialErrors.PROVIDER_UNAVAILABLE({}, { cause: error });
    }
  }
}

/** An empty text is none. */
function given(text: string | undefined): string | null {
  return text === undefined || text === '' ? null : text;
}
