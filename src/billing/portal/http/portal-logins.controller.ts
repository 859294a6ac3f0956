import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import { ApiAcceptedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Fails } from '#platform/http/access/fails.decorator.js';
import { Public } from '#platform/http/access/public.access.js';
import { HttpErrors } from '#platform/http/http.errors.js';
import { ForOldClients } from '#platform/http/v1/old-clients.js';
import { forOldClients } from '../../old-clients/old-values.js';
import { RequestLoginCode } from '../actions/request-login-code.js';
import { SignInWithLoginCode } from '../actions/sign-in-with-login-code.js';
import { LoginCodeErrors } from '../login-code.errors.js';
import { addressOf } from './address-of.js';
import { PortalTokenWire, RequestLoginCodeBody, SignInWithLoginCodeBody } from './portal-logins.dto.js';

/** Signs customers in by a code that is mailed to them. */
@ApiTags('Customer portal')
@Controller('customer-portal/customer-session')
@ForOldClients(forOldClients)
export class PortalLoginsController {
  constructor(
    private readonly requestAction: RequestLoginCode,
    private readonly signInAction: SignInWithLoginCode,
  ) {}

  @Post('request')
  @HttpCode(202)
  @Public()
  @ApiOperation({
    summary: 'Request a sign-in code by email',
    description:
      'The response is the same whether or not a customer has the address. At most five codes an hour go to a customer.',
  })
  @ApiAcceptedResponse({
    schema: { type: 'object' },
    description: 'A code is mailed to a customer with the address.',
  })
  async requestLoginCode(
    @Body() { email, organization_id: organizationId }: RequestLoginCodeBody,
    @Req() request: FastifyRequest,
  ): Promise<object> {
    await this.requestAction.execute({ email, organizationId, clientAddress: addressOf(request) });
    return {};
  }

  @Post('authenticate')
  @HttpCode(200)
  @Public()
  @Fails(LoginCodeErrors.LOGIN_CODE_INVALID, HttpErrors.TOO_MANY_REQUESTS)
  @ApiOperation({
    summary: 'Sign in to the portal with a code',
    description: 'A code works once, for 30 minutes. It verifies the email address.',
  })
  @ApiOkResponse({ type: PortalTokenWire })
  async signInWithLoginCode(
    @Body() { code }: SignInWithLoginCodeBody,
    @Req() request: FastifyRequest,
  ): Promise<PortalTokenWire> {
    return { token: await this.signInAction.execute(code, addressOf(request)) };
  }
}
