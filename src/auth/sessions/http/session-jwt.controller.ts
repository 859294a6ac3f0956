import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { Fails } from '#platform/http/access/fails.decorator.js';
import { CurrentCaller, SignedIn } from '../access/session.access.js';
import type { Caller } from '../caller.js';
import { SessionErrors } from '../session.errors.js';
import { SessionJwtSigner } from '../session-jwt-signer.service.js';

export class SessionJwtWire {
  @ApiProperty({ description: 'A JSON Web Token (RFC 7519), signed with a key of `GET /jwks`.' })
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
    summary: 'Create a short-lived token for other services',
    description:
      'Other services verify the token to authenticate the user. The claims are the fields of the user, `sub`, `sid` (the session ID), `iss`, `aud`, `iat` and `exp`. During an impersonation, `act` identifies the staff member; read-only impersonations receive no token.',
  })
  @ApiOkResponse({ type: SessionJwtWire })
  async issue(@CurrentCaller() caller: Caller): Promise<SessionJwtWire> {
    return { token: await this.signer.sign(caller) };
  }
}
