import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import {
  ApiAcceptedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import { Fails } from '#platform/http/access/fails.decorator.js';
import { Public } from '#platform/http/access/public.access.js';
import { ForOldClients } from '#platform/http/v1/old-clients.js';
import {
  CurrentPortalCustomer,
  CustomerPortal,
  type PortalCustomer,
} from '../../customers/access/customer-portal.access.js';
import { CustomerErrors } from '../../customers/customer.errors.js';
import { forOldClients } from '../../old-clients/old-values.js';
import { ConfirmEmailUpdate } from '../actions/confirm-email-update.js';
import { RequestEmailUpdate } from '../actions/request-email-update.js';
import { EmailUpdateErrors } from '../email-update.errors.js';
import { OpenEmailUpdates } from '../open-email-updates.service.js';
import { EmailUpdateToken, RequestEmailUpdateBody } from './portal-email-updates.dto.js';
import { PortalTokenWire } from './portal-logins.dto.js';

const { CUSTOMER_EMAIL_TAKEN, CUSTOMER_NOT_FOUND } = CustomerErrors;
const { EMAIL_UPDATE_INVALID } = EmailUpdateErrors;

/** Changes the address of a customer once they have shown that the new one is theirs. */
@ApiTags('Customer portal')
@Controller('customer-portal/customers/me/email-update')
@ForOldClients(forOldClients)
export class PortalEmailUpdatesController {
  constructor(
    private readonly requestAction: RequestEmailUpdate,
    private readonly confirmAction: ConfirmEmailUpdate,
    private readonly updates: OpenEmailUpdates,
  ) {}

  @Post('request')
  @HttpCode(202)
  @CustomerPortal()
  @Fails(CUSTOMER_NOT_FOUND)
  @ApiOperation({
    summary: 'Request another email address',
    description: 'Mails a link to the address, at most five an hour. Nothing changes until it is confirmed.',
  })
  @ApiAcceptedResponse({ schema: { type: 'object' } })
  async requestEmailUpdate(
    @Body() { email }: RequestEmailUpdateBody,
    @CurrentPortalCustomer() customer: PortalCustomer,
  ): Promise<object> {
    await this.requestAction.execute(email, customer);
    return {};
  }

  @Get('check')
  @HttpCode(204)
  @Public()
  @Fails(EMAIL_UPDATE_INVALID)
  @ApiOperation({ summary: 'Check whether an email address can still be confirmed' })
  @ApiNoContentResponse()
  async checkEmailUpdate(@Query() { token }: EmailUpdateToken): Promise<void> {
    if ((await this.updates.find(token)) === null) throw EMAIL_UPDATE_INVALID();
  }

  @Post('verify')
  @HttpCode(200)
  @Public()
  @Fails(EMAIL_UPDATE_INVALID, CUSTOMER_EMAIL_TAKEN)
  @ApiOperation({
    summary: 'Confirm another email address',
    description:
      'Ends your sessions, notifies the former address, and returns a new session. A token works once, for 30 minutes, as long as the session that requested it lasts.',
  })
  @ApiOkResponse({ type: PortalTokenWire })
  async verifyEmailUpdate(@Body() { token }: EmailUpdateToken): Promise<PortalTokenWire> {
    return { token: await this.confirmAction.execute(token) };
  }
}
