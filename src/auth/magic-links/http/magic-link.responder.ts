import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Client } from '#common/net/client.js';
import { AuthConfig } from '#config/auth.config.js';
import { sendFailuresTo } from '#platform/http/follow-link.js';
import { allowFormTargets } from '#platform/http/pages/form-targets.js';
import { PageRenderer } from '#platform/http/pages/page-renderer.service.js';
import { FORM_REFERRER_POLICY, HTML } from '#platform/http/pages/page.js';
import { UserErrors } from '../../users/user.errors.js';
import { SessionCookies } from '../../sessions/access/session-cookies.service.js';
import { NO_DESTINATION } from '../../verifications/link-destination.js';
import { SignInWithMagicLink, type SignedInByLink } from '../actions/sign-in-with-magic-link.js';
import { presentSignedInByLink } from '../magic-link.presenter.js';
import { MagicLinkTokens } from '../magic-link-tokens.service.js';
import { magicLinkPage } from './magic-link.page.js';
import type { MagicLinkInput } from './magic-links.dto.js';

/** What an application is told in its own address where the error itself is a sentence. */
const SAID_IN_LINKS = { [UserErrors.BANNED_USER.key]: 'banned' };

export interface LinkFollower {
  client: Client;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Answers those who follow a link, by sending them on in any case but one: success with nowhere to go. */
@Injectable()
export class MagicLinkResponder {
  constructor(
    private readonly signIn: SignInWithMagicLink,
    private readonly tokens: MagicLinkTokens,
    private readonly cookies: SessionCookies,
    private readonly pages: PageRenderer,
    private readonly config: AuthConfig,
  ) {}

  /** A page with a button, whose form sends what the link holds to `action`; the link is not used up. */
  async ask(link: MagicLinkInput, action: string, reply: FastifyReply): Promise<void> {
    await sendFailuresTo(failureTargetOf(link), reply, async () => {
      const { email } = await this.tokens.get(link.token);
      allowFormTargets(reply, [link.callbackURL, link.newUserCallbackURL, link.errorCallbackURL]);
      void reply
        .type(HTML)
        .header('referrer-policy', FORM_REFERRER_POLICY)
        .send(this.pages.render(magicLinkPage(link, email, `${this.config.basePath}/${action}`)));
    });
  }

  async enter(link: MagicLinkInput, { client, request, reply }: LinkFollower): Promise<void> {
    const answer = async (): Promise<void> => {
      const signedIn = await this.signIn.execute(link.token, client);
      this.cookies.write(request, reply, signedIn.issued);
      const target = targetOf(link, signedIn);
      void (target === null ? reply.send(presentSignedInByLink(signedIn)) : reply.redirect(target, 302));
    };
    await sendFailuresTo(failureTargetOf(link), reply, answer, SAID_IN_LINKS);
  }
}

function targetOf({ callbackURL, newUserCallbackURL }: MagicLinkInput, { isNew }: SignedInByLink) {
  if (!callbackURL) return null;
  return isNew && newUserCallbackURL ? newUserCallbackURL : callbackURL;
}

function failureTargetOf({ errorCallbackURL, callbackURL }: MagicLinkInput): string {
  return [errorCallbackURL, callbackURL].find((url) => url !== undefined && url !== '') ?? NO_DESTINATION;
}
