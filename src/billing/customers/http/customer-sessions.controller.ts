import { Body, Controller, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentApiCaller, OrganizationApi, type ApiCaller } from '#organizations';
import { Fails } from '#platform/http/access/fails.decorator.js';
import { ForOldClients } from '#platform/http/v1/old-clients.js';
import { forOldClients } from '../../old-clients/old-values.js';
import { CreateCustomerSession } from '../actions/create-customer-session.js';
import type { CustomerReference } from '../customer-reader.service.js';
import { CustomerSessionErrors } from '../customer-session.errors.js';
import { CustomerSessionWire } from '../customer-session.presenter.js';
import { CreateCustomerSessionBody } from './customer-sessions.dto.js';

@ApiTags('Customers')
@Controller('customer-sessions')
@ForOldClients(forOldClients)
export class CustomerSessionsController {
  constructor(private readonly createAction: CreateCustomerSession) {}

  @Post()
  @OrganizationApi({ scopes: ['customer_sessions:write'], permission: { billing: ['manage'] } })
  @Fails(
    CustomerSessionErrors.SESSION_CUSTOMER_NOT_FOUND,
    CustomerSessionErrors.SESSION_EXTERNAL_CUSTOMER_NOT_FOUND,
  )
  @ApiOperation({
    summary: 'Create a session of the customer portal',
    description: 'It ends after an hour.',
  })
  @ApiCreatedResponse({ type: CustomerSessionWire })
  createCustomerSession(
    @Body() body: CreateCustomerSessionBody,
    @CurrentApiCaller() caller: ApiCaller,
  ): Promise<CustomerSessionWire> {
    return this.createAction.execute(referenceOf(body), body.return_url ?? null, { caller });
  }
}

function referenceOf(body: CreateCustomerSessionBody): CustomerReference {
  if (body.customer_id) return { id: body.customer_id };
  return { externalId: body.external_customer_id ?? body.customer_external_id ?? '' };
}
