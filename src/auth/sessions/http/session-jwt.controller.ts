import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { Fails } from '#platform/http/access/fails.decorator.js';
import { CurrentCaller, SignedIn } from '../access/session.access.js';
import type { Caller } from '../caller.js';
import { SessionErrors } from '../session.errors.js';
import { SessionJwtSigner } from '../session-jwt-signer.service.js';

export class SessionJwtWire {
  @ApiProperty({ description: 'A JSON Web Token (RFC 7519), signed by one of the keys of `GET /jwks`.' })
  token: string;
}

@ApiTags('Tokens for other services')
@Controller()
export class SessionJwtController {
  constructor(private readonly signer: SessionJwtSigner) {}

  @Get('token')
  @SignedIn({ uncached: true })
  @Fails(SessionErrors.IMPERSONATION_IS_READ_ONLY)
  @ApiOperation({
    summary: 'A short-lived token by which other services verify the session',
    description:
      'Its claims are the members of the user, `sub`, `sid` (the id of the session), `iss`, `aud`, `iat` and `exp`; `act` names the staff member who acts as the user. Staff who may only look get none.',
  })
  @ApiOkResponse({ type: SessionJwtWire })
  async issue(@CurrentCaller() caller: Caller): Promise<SessionJwtWire> {
    return { token: await this.signer.sign(caller) };
  }
}
