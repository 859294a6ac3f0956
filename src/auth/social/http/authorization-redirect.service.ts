import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../../sessions/caller.js';
import { StartSocialSignIn } from '../actions/start-social-sign-in.js';
import { presentDeparture, type DepartureWire } from '../departure.presenter.js';
import type { LinkProviderBody, SignInWithProviderBody } from './social.dto.js';
import { isSentByPage, StateCookie } from './state.cookie.js';

/** Answers with the authorization URL of a provider and sets the cookie that ties the callback to this browser. */
@Injectable()
export class AuthorizationRedirect {
  constructor(
    private readonly startSocialSignIn: StartSocialSignIn,
    private readonly cookie: StateCookie,
  ) {}

  /** @throws PROVIDER_NOT_FOUND, PROVIDER_UNAVAILABLE */
  async toSignIn(
    body: SignInWithProviderBody,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<DepartureWire> {
    const browser = isSentByPage(request) ? this.cookie.valueFor(request) : null;
    const url = await this.startSocialSignIn.execute(body, { browser, link: null });
    if (browser !== null) this.cookie.keep(reply, browser);
    return presentDeparture(url, body);
  }

  /**
   * Linking gives the account of the user a new way to sign in, so the callback has to come from the browser that began it,
   * always. Mobile applications link with the id token they receive.
   * @throws PROVIDER_NOT_FOUND, PROVIDER_UNAVAILABLE
   */
  async toLink(
    body: LinkProviderBody,
    { user, session }: Caller,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<DepartureWire> {
    const browser = this.cookie.valueFor(request);
    const link = { userId: user.id, sessionId: session.id };
    const url = await this.startSocialSignIn.execute(body, { browser, link });
    this.cookie.keep(reply, browser);
    return presentDeparture(url, body);
  }
}
