import { Injectable, Logger } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#common/errors/app-error.js';
import type { Client } from '#common/net/client.js';
import { CallbackUrlCheck } from '#platform/http/checks/callback-url.check.js';
import { withQuery } from '#platform/http/follow-link.js';
import { SocialErrors } from '../social.errors.js';
import { UserErrors } from '../../users/user.errors.js';
import { SessionCookies } from '../../sessions/access/session-cookies.service.js';
import { LinkProvider } from '../actions/link-provider.js';
import { SignInWithProvider } from '../actions/sign-in-with-provider.js';
import { emailOf, type ProviderAccount } from '../provider-account.js';
import { ProviderIdentityResolver } from '../provider-identity-resolver.service.js';
import type { SocialProvider } from '../providers/provider.js';
import { SocialProviderRegistry } from '../providers/social-provider.registry.js';
import { SocialCallbackUrls } from '../social-callback-urls.service.js';
import type { RedeemedState } from '../states/social-state.repository.js';
import { SocialStates } from '../states/social-states.service.js';
import { readCallback, readFormUser, type CallbackInput } from './callback-input.js';
import { isSentByPage, StateCookie } from './state.cookie.js';

export interface Visit {
  /** As in the path. */
  providerId: string;
  client: Client;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** What applications are told where the error's own words are for other routes. */
const WORDS: Readonly<Record<string, string>> = {
  [SocialErrors.PROVIDER_TELLS_NO_EMAIL.key]: 'email_not_found',
};

/** Answers people who come back from a provider, always by sending them on. */
@Injectable()
export class CallbackResponder {
  private readonly logger = new Logger('Providers');

  constructor(
    private readonly states: SocialStates,
    private readonly cookie: StateCookie,
    private readonly socialProviderRegistry: SocialProviderRegistry,
    private readonly resolver: ProviderIdentityResolver,
    private readonly signIn: SignInWithProvider,
    private readonly linkProvider: LinkProvider,
    private readonly cookies: SessionCookies,
    private readonly callbackUrls: CallbackUrlCheck,
    private readonly urls: SocialCallbackUrls,
  ) {}

  async receive(visit: Visit): Promise<void> {
    void visit.reply.redirect(await this.targetOf(visit), 302);
  }

  private async targetOf(visit: Visit): Promise<string> {
    try {
      const input = readCallback(visit.request);
      if (input === null) throw SocialErrors.SOCIAL_CALLBACK_INVALID();
      if (this.comesWithoutCookies(visit)) return this.againByGet(visit.providerId, input);
      return await this.answer(input, visit);
    } catch (error) {
      return this.afterFailure(error);
    }
  }

  /**
   * Browsers keep cookies of ours (SameSite=Lax) from what a page of the provider posts, but not from the GET to which
   * they are then sent. Cookies that came with such a POST would have to come with every other POST of any site.
   */
  private comesWithoutCookies({ request }: Visit): boolean {
    return request.method === 'POST' && isSentByPage(request) && this.cookie.read(request) === null;
  }

  private againByGet(providerId: string, input: CallbackInput): string {
    return withQuery(this.urls.callbackPath(providerId), input);
  }

  private async answer(input: CallbackInput, visit: Visit): Promise<string> {
    const { error, error_description: description, state: given } = input;
    if (error !== undefined) {
      const members = { error, ...(description !== undefined && { error_description: description }) };
      return withQuery(this.urls.errorPage, members);
    }
    if (given === undefined) throw SocialErrors.SOCIAL_STATE_MISSING();
    const state = await this.states.redeem(given, this.cookie.read(visit.request));
    try {
      return await this.follow(state, input, visit);
    } catch (failure) {
      const isForApplication = failure instanceof AppError && failure.key !== UserErrors.BANNED_USER.key;
      if (!isForApplication || failure.key === SocialErrors.SOCIAL_STATE_UNKNOWN.key) throw failure;
      return withQuery(state.errorUrl ?? this.urls.errorPage, { error: wordOf(failure) });
    }
  }

  private async follow(state: RedeemedState, input: CallbackInput, visit: Visit): Promise<string> {
    const { code, device_id: deviceId = null } = input;
    if (code === undefined) throw SocialErrors.SOCIAL_CODE_MISSING();
    const provider = this.providerOf(visit.providerId, state);
    const { codeVerifier, nonce } = state;
    const brought = { code, codeVerifier, nonce, deviceId, formUser: readFormUser(input) };
    const account = await this.resolver.resolve(provider, brought);
    if (emailOf(account.profile) === null) throw SocialErrors.PROVIDER_TELLS_NO_EMAIL();
    // The installation may have stopped trusting it since.
    const isTrusted = await this.callbackUrls.allows(state.callbackUrl, visit.request);
    if (!isTrusted) throw SocialErrors.SOCIAL_CALLBACK_UNTRUSTED();
    return this.enter(account, state, visit);
  }

  private providerOf(providerId: string, state: RedeemedState): SocialProvider {
    const provider = this.socialProviderRegistry.find(providerId);
    if (provider === null) throw SocialErrors.SOCIAL_PROVIDER_GONE();
    // Else one provider could hand in the code of another (RFC 9700, section 4.4).
    if (state.providerId !== providerId) throw SocialErrors.SOCIAL_STATE_UNKNOWN();
    return provider;
  }

  private async enter(account: ProviderAccount, state: RedeemedState, visit: Visit): Promise<string> {
    const { callbackUrl, newUserUrl, requestSignUp, linkUserId: userId, linkSessionId: sessionId } = state;
    if (userId !== null && sessionId !== null) {
      await this.linkProvider.execute({ ...account, userId, sessionId });
      return callbackUrl;
    }
    const { client, request, reply } = visit;
    const signedIn = await this.signIn.execute({
      ...account,
      requestSignUp,
      callbackURL: callbackUrl,
      client,
    });
    this.cookies.write(request, reply, signedIn.issued);
    return signedIn.isNew ? (newUserUrl ?? callbackUrl) : callbackUrl;
  }

  /** Of what is not for the application, or not to be told to whom the state does not belong. */
  private afterFailure(error: unknown): string {
    if (!(error instanceof AppError)) {
      this.logger.error({ err: error }, 'the callback of a provider failed');
      return withQuery(this.urls.errorPage, { error: 'internal_server_error' });
    }
    const isBan = error.key === UserErrors.BANNED_USER.key;
    const members: Record<string, string> = isBan
      ? { error: 'banned', error_description: error.message }
      : { error: wordOf(error) };
    return withQuery(this.urls.errorPage, members);
  }
}

function wordOf({ key, message }: AppError): string {
  return WORDS[key] ?? message.replaceAll(' ', '_');
}
