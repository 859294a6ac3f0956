import { Controller, Get, Header } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public } from '#platform/http/access/public.access.js';
import { SigningKeys } from '../signing-keys.service.js';
import { KeySetWire, presentKeySet } from '../signing-keys.presenter.js';

@ApiTags('Tokens for other services')
@Controller()
export class SigningKeysController {
  constructor(private readonly keys: SigningKeys) {}

  @Get('jwks')
  @Public()
  @Header('cache-control', 'public, max-age=600')
  @ApiOperation({
    summary: 'Get the keys that verify the tokens of `GET /token`',
    description:
      'A JSON Web Key Set (RFC 7517). Each key is published a day before it is used, and until all tokens it signed have expired.',
  })
  @ApiOkResponse({ type: KeySetWire })
  async keySet(): Promise<KeySetWire> {
    return presentKeySet(await this.keys.published());
  }
}
