import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { CurrentCaller, SignedIn } from '../access/session.access.js';
import type { Caller } from '../caller.js';
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
  @ApiOperation({
    summary: 'A short-lived token by which other services verify the session',
    description:
      'Its claims are the members of the user, `sub`, `sid` (the id of the session), `iss`, `aud`, `iat` and `exp`; `act` names the staff member who acts as the user, and `readOnly` is true while they may only look.',
  })
  @ApiOkResponse({ type: SessionJwtWire })
  async issue(@CurrentCaller() caller: Caller): Promise<SessionJwtWire> {
    return { token: await this.signer.sign(caller) };
  }
}
