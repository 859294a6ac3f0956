import { Body, Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Client } from '#common/net/client.js';
import { Fails } from '#platform/http/access/fails.decorator.js';
import { CalledBy } from '#platform/http/called-by.decorator.js';
import { DoneWire, presentDone } from '#platform/http/done.presenter.js';
import { UserErrors } from '../../users/user.errors.js';
import { VerificationErrors } from '../verification.errors.js';
import { SessionCookies } from '../../sessions/access/session-cookies.service.js';
import { CurrentCaller, SignedIn } from '../../sessions/access/session.access.js';
import type { Caller } from '../../sessions/caller.js';
import { ChangeEmail } from '../actions/change-email.js';
import { ChangeEmailBody } from './verifications.dto.js';

@ApiTags('Verification')
@Controller()
export class EmailChangeController {
  constructor(
    private readonly changeEmail: ChangeEmail,
    private readonly cookies: SessionCookies,
  ) {}

  @Post('change-email')
  @HttpCode(200)
  @SignedIn({ uncached: true, inPerson: true })
  @Fails(
    VerificationErrors.CHANGE_EMAIL_DISABLED,
    UserErrors.INVALID_EMAIL,
    VerificationErrors.EMAIL_IS_THE_SAME,
    VerificationErrors.COULDNT_UPDATE_EMAIL,
    VerificationErrors.VERIFICATION_MAIL_DISABLED,
  )
  @ApiOperation({
    summary: 'Change the email of the current user',
    description:
      'An unverified email is changed immediately, and a verification email is sent to the new one. For a verified email, a confirmation link is sent to the current email; opening it in a signed-in browser changes the email. If `HIDE_EXISTING_ACCOUNTS` is on, the response is the same for emails that are already in use, and nothing changes.',
  })
  @ApiOkResponse({ type: DoneWire, description: 'Sets the session cookie if the email was changed.' })
  async change(
    @Body() body: ChangeEmailBody,
    @CurrentCaller() caller: Caller,
    @CalledBy() client: Client,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<DoneWire> {
    const shown = await this.changeEmail.execute(body, caller, client);
    if (shown) this.cookies.rewrite(request, reply, shown);
    return presentDone();
  }
}
