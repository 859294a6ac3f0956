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
    summary: 'Change the address of the account',
    description:
      'An address that is not verified is changed at once, and a verification mail goes to the new one. A verified one is mailed a link, which changes the address in the browser in which the person is signed in. Where `HIDE_EXISTING_ACCOUNTS` is on, an address that is somebody’s is answered like a free one, and nothing happens.',
  })
  @ApiOkResponse({ type: DoneWire, description: 'Sets the session cookie when the address was changed.' })
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
