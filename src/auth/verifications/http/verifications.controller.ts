import { Body, Controller, Get, HttpCode, Post, Query, Req, Res, UseFilters } from '@nestjs/common';
import { ApiFoundResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Client } from '#common/net/client.js';
import { AuthConfig } from '#config/auth.config.js';
import { Fails } from '#platform/http/access/fails.decorator.js';
import { Public } from '#platform/http/access/public.access.js';
import { SendsToCallback, Writes } from '#platform/http/access/route-access.js';
import { CalledBy } from '#platform/http/called-by.decorator.js';
import { DoneWire, presentDone } from '#platform/http/done.presenter.js';
import { HttpErrors } from '#platform/http/http.errors.js';
import { LinkResponder } from '#platform/http/pages/link.responder.js';
import { UserErrors } from '../../users/user.errors.js';
import { VerificationErrors } from '../verification.errors.js';
import { SessionCookies } from '../../sessions/access/session-cookies.service.js';
import { CurrentCaller, MaybeSignedIn } from '../../sessions/access/session.access.js';
import type { Caller } from '../../sessions/caller.js';
import { SendVerificationEmail } from '../actions/send-verification-email.js';
import { VerifyEmail } from '../actions/verify-email.js';
import { EmailVerifiedWire, presentEmailVerified } from '../verification.presenter.js';
import { VerificationErrorFilter } from './verification-error.filter.js';
import { emailChangedPage, verifiedPage } from './verification.pages.js';
import { SendVerificationEmailBody, VerifyEmailQuery } from './verifications.dto.js';

/** What an application is told in its own address where the error itself is a sentence. */
const SAID_IN_LINKS = {
  [UserErrors.BANNED_USER.key]: 'banned',
  [VerificationErrors.COULDNT_UPDATE_EMAIL.key]: 'email_taken',
};

@ApiTags('Verification')
@Controller()
export class VerificationsController {
  constructor(
    private readonly sendVerificationEmail: SendVerificationEmail,
    private readonly verifyEmail: VerifyEmail,
    private readonly cookies: SessionCookies,
    private readonly links: LinkResponder,
    private readonly config: AuthConfig,
  ) {}

  @Post('send-verification-email')
  @HttpCode(200)
  @Public()
  @Fails(VerificationErrors.VERIFICATION_MAIL_DISABLED, UserErrors.INVALID_EMAIL, UserErrors.USER_NOT_FOUND)
  @ApiOperation({
    summary: 'Send a verification link',
    description:
      'Also succeeds for emails that are already verified. If `HIDE_EXISTING_ACCOUNTS` is on, the response is the same for emails without an account.',
  })
  @ApiOkResponse({ type: DoneWire })
  async send(@Body() body: SendVerificationEmailBody, @CalledBy() client: Client): Promise<DoneWire> {
    await this.sendVerificationEmail.execute(body, client);
    return presentDone();
  }

  @Get('verify-email')
  @UseFilters(VerificationErrorFilter)
  @Writes()
  @MaybeSignedIn({ uncached: true })
  @SendsToCallback()
  @Fails(
    VerificationErrors.TOKEN_EXPIRED,
    VerificationErrors.INVALID_TOKEN,
    VerificationErrors.VERIFIED_USER_NOT_FOUND,
    VerificationErrors.NOT_YOUR_EMAIL_CHANGE,
    VerificationErrors.COULDNT_UPDATE_EMAIL,
    UserErrors.BANNED_USER,
    HttpErrors.INVALID_CALLBACK_URL,
  )
  @ApiOperation({
    summary: 'Verify or change an email through an emailed link',
    description: 'Without a `callbackURL`, browsers see a page of this server.',
  })
  @ApiOkResponse({
    type: EmailVerifiedWire,
    description:
      'Without `callbackURL`. Sets the session cookie if the email was changed or `AUTO_SIGN_IN_AFTER_VERIFICATION` is on.',
  })
  @ApiFoundResponse({
    description: 'With `callbackURL`. Errors add `error`, in lower case, to the query.',
  })
  async verify(
    @Query() { token, callbackURL }: VerifyEmailQuery,
    @CurrentCaller() caller: Caller | null,
    @CalledBy() client: Client,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.links.follow(
      { request, reply, callbackURL },
      async () => {
        const { changed, issued, kept } = await this.verifyEmail.execute({ token, caller, client });
        if (issued) this.cookies.write(request, reply, issued);
        if (kept) this.cookies.rewrite(request, reply, kept);
        const isMailed = this.config.emailVerification.isOffered;
        const page = changed === null ? verifiedPage : emailChangedPage(changed.email, isMailed);
        return { body: presentEmailVerified(changed), page };
      },
      SAID_IN_LINKS,
    );
  }
}
