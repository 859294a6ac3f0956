import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiFoundResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Fails } from '#platform/http/access/fails.decorator.js';
import { Public, SendsToCallback } from '#platform/http/access/route-access.js';
import { followLink } from '#platform/http/follow-link.js';
import { HttpErrors } from '#platform/http/http.errors.js';
import { AuthErrors } from '../../auth.errors.js';
import { VerifyEmail } from '../actions/verify-email.js';
import { EmailVerifiedWire, presentEmailVerified } from '../verification.presenter.js';
import { VerifyEmailQuery } from './verifications.dto.js';

@ApiTags('Verification')
@Controller()
export class VerificationsController {
  constructor(private readonly verifyEmail: VerifyEmail) {}

  @Get('verify-email')
  @Public()
  @SendsToCallback()
  @Fails(
    AuthErrors.TOKEN_EXPIRED,
    AuthErrors.INVALID_TOKEN,
    AuthErrors.VERIFIED_USER_NOT_FOUND,
    HttpErrors.INVALID_CALLBACK_URL,
  )
  @ApiOperation({ summary: 'Verify an e-mail address by the link that was mailed to it' })
  @ApiOkResponse({ type: EmailVerifiedWire, description: 'Without `callbackURL`.' })
  @ApiFoundResponse({
    description: 'With `callbackURL`; a failure adds `error`, in lower case, to its query.',
  })
  async verify(@Query() { token, callbackURL }: VerifyEmailQuery, @Res() reply: FastifyReply): Promise<void> {
    await followLink(reply, callbackURL, async () => {
      await this.verifyEmail.execute(token);
      return presentEmailVerified();
    });
  }
}
