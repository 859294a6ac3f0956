import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#common/errors/app-error.js';
import type { Client } from '#common/net/client.js';
import { ApplicationConfig } from '#config/application.config.js';
import { AuthConfig } from '#config/auth.config.js';
import { sendFailuresTo } from '#platform/http/follow-link.js';
import { destinationOf, NO_DESTINATION } from '#platform/http/link-destination.js';
import { allowFormTargets } from '#platform/http/pages/form-targets.js';
import { LinkResponder } from '#platform/http/pages/link.responder.js';
import { PageRenderer } from '#platform/http/pages/page-renderer.service.js';
import { prefersHtml } from '#platform/http/prefers-html.js';
import { SessionCookies } from '../../sessions/access/session-cookies.service.js';
import { UserErrors } from '../../users/user.errors.js';
import { UserRepository } from '../../users/user.repository.js';
import { EmailOwnershipProof } from '../../verifications/email-ownership-proof.service.js';
import { SignInWithMagicLink, type SignedInByLink } from '../actions/sign-in-with-magic-link.js';
import { MagicLinkErrors } from '../magic-link.errors.js';
import { presentSignedInByLink } from '../magic-link.presenter.js';
import { MagicLinkTokens } from '../magic-link-tokens.service.js';
import { confirmationPage, signedInPage } from './magic-link.pages.js';
import type { MagicLinkInput } from './magic-links.dto.js';

/** The route that the confirmation page posts to, below the authentication base path. */
export const VERIFY_PATH = 'magic-link/verify';

/** What an application is told in its own address where the error itself is a sentence. */
const SAID_IN_LINKS = { [UserErrors.BANNED_USER.key]: 'banned' };

export interface LinkFollower {
  client: Client;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Handles magic links: signs the user in, or first asks for confirmation. */
@Injectable()
export class MagicLinkResponder {
  constructor(
    private readonly signIn: SignInWithMagicLink,
    private readonly tokens: MagicLinkTokens,
    private readonly users: UserRepository,
    private readonly proof: EmailOwnershipProof,
    private readonly cookies: SessionCookies,
    private readonly links: LinkResponder,
    private readonly pages: PageRenderer,
    private readonly application: ApplicationConfig,
    private readonly config: AuthConfig,
  ) {}

  /** @throws MAGIC_LINK_NEEDS_CONFIRMATION to clients other than browsers, and link errors where no page can receive them */
  async open(link: MagicLinkInput, follower: LinkFollower): Promise<void> {
    if (this.config.magicLink.asksFirst) return this.ask(link, follower);
    const asksFirst = await this.enter(link, follower, false);
    if (asksFirst && !prefersHtml(follower.request)) throw MagicLinkErrors.MAGIC_LINK_NEEDS_CONFIRMATION();
    if (asksFirst) await this.ask(link, follower);
  }

  /** @throws link errors where no page can receive them */
  async confirm(link: MagicLinkInput, follower: LinkFollower): Promise<void> {
    await this.enter(link, follower, true);
  }

  /** The confirmation page; the link stays valid. */
  private async ask(link: MagicLinkInput, { request, reply }: LinkFollower): Promise<void> {
    await this.tellingFailures(link, { request, reply }, async () => {
      const { email } = await this.tokens.get(link.token);
      const user = await this.users.findByEmail(email);
      const revokes = user !== null && (await this.proof.wouldRevoke(user));
      const { callbackURL, newUserCallbackURL, errorCallbackURL } = link;
      allowFormTargets(reply, [callbackURL, newUserCallbackURL, errorCallbackURL, this.application.url]);
      const action = `${this.config.basePath}/${VERIFY_PATH}`;
      this.pages.send(reply, confirmationPage({ link, email, revokes, action }));
    });
  }

  /** Whether the user must confirm first. */
  private async enter(link: MagicLinkInput, follower: LinkFollower, isConfirmed: boolean): Promise<boolean> {
    let asksFirst = false;
    await this.tellingFailures(link, follower, async () => {
      try {
        const signedIn = await this.signIn.execute({ token: link.token, isConfirmed }, follower.client);
        this.succeed(link, signedIn, follower);
      } catch (error) {
        asksFirst =
          error instanceof AppError && error.key === MagicLinkErrors.MAGIC_LINK_NEEDS_CONFIRMATION.key;
        if (!asksFirst) throw error;
      }
    });
    return asksFirst;
  }

  private succeed(link: MagicLinkInput, signedIn: SignedInByLink, { request, reply }: LinkFollower): void {
    this.cookies.write(request, reply, signedIn.issued);
    const callbackURL = this.targetOf(link, signedIn, request);
    const page = signedInPage(signedIn.user.email);
    this.links.succeed({ request, reply, callbackURL }, { body: presentSignedInByLink(signedIn), page });
  }

  /** Browsers whose link names no page continue to the application. */
  private targetOf(
    { callbackURL, newUserCallbackURL }: MagicLinkInput,
    { isNew }: SignedInByLink,
    request: FastifyRequest,
  ): string | undefined {
    if (callbackURL && isNew && newUserCallbackURL) return newUserCallbackURL;
    const destination = destinationOf(request, callbackURL);
    return destination ?? (prefersHtml(request) ? this.application.url : undefined);
  }

  private async tellingFailures(
    { errorCallbackURL, callbackURL }: MagicLinkInput,
    { request, reply }: Pick<LinkFollower, 'request' | 'reply'>,
    answer: () => Promise<void>,
  ): Promise<void> {
    const [given = NO_DESTINATION] = [errorCallbackURL, callbackURL].filter(Boolean);
    const target = destinationOf(request, given);
    if (target === undefined) await answer();
    else await sendFailuresTo(target, reply, answer, SAID_IN_LINKS);
  }
}
