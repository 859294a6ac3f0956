import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../../sessions/caller.js';
import { BeginSocialSignIn } from '../actions/begin-social-sign-in.js';
import { presentDeparture, type DepartureWire } from '../departure.presenter.js';
import type { LinkProviderBody, SignInWithProviderBody } from './social.dto.js';
import { isSentByPage, StateCookie } from './state-cookie.js';

/** Tells callers where people have to go, and has their browser keep what it will be known by. */
@Injectable()
export class Departures {
  constructor(
    private readonly begin: BeginSocialSignIn,
    private readonly cookie: StateCookie,
  ) {}

  /** @throws PROVIDER_NOT_FOUND, PROVIDER_UNAVAILABLE */
  async toSignIn(
    body: SignInWithProviderBody,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<DepartureWire> {
    const browser = isSentByPage(request) ? this.cookie.valueFor(request) : null;
    const url = await this.begin.execute(body, { browser, link: null });
    if (browser !== null) this.cookie.keep(reply, browser);
    return presentDeparture(url, body);
  }

  /**
   * Whoever finishes a link gives the account's owner their tokens, so that it has to be the browser that began it, in any
   * case. Applications on phones link by the id token they get.
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
    const url = await this.begin.execute(body, { browser, link });
    this.cookie.keep(reply, browser);
    return presentDeparture(url, body);
  }
}
