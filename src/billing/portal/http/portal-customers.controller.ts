import { Body, Controller, Get, Patch } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Fails } from '#platform/http/access/fails.decorator.js';
import { ForOldClients } from '#platform/http/v1/old-clients.js';
import {
  CurrentPortalCustomer,
  CustomerPortal,
  type PortalCustomer,
} from '../../customers/access/customer-portal.access.js';
import { CustomerErrors } from '../../customers/customer.errors.js';
import { PortalCustomerReader } from '../../customers/portal-customer-reader.service.js';
import { PortalCustomerWire } from '../../customers/portal-customer.presenter.js';
import { forOldClients } from '../../old-clients/old-values.js';
import { PaymentMethodErrors } from '../../payment-methods/payment-method.errors.js';
import { UpdatePortalCustomer } from '../actions/update-portal-customer.js';
import { portalCustomerChangesOf, UpdatePortalCustomerBody } from './portal-customers.dto.js';

const { CUSTOMER_NOT_FOUND, CUSTOMER_EMAIL_TAKEN } = CustomerErrors;
const { TAX_ID_INVALID, TAX_ID_WITHOUT_COUNTRY, TAX_ID_OF_ANOTHER_COUNTRY } = CustomerErrors;

/** What customers say of themselves. */
@ApiTags('Customer portal')
@Controller('customer-portal/customers/me')
@ForOldClients(forOldClients)
export class PortalCustomersController {
  constructor(
    private readonly reader: PortalCustomerReader,
    private readonly updateAction: UpdatePortalCustomer,
  ) {}

  @Get()
  @CustomerPortal()
  @Fails(CUSTOMER_NOT_FOUND)
  @ApiOperation({ summary: 'Get yourself' })
  @ApiOkResponse({ type: PortalCustomerWire })
  getMyCustomer(@CurrentPortalCustomer() { customerId }: PortalCustomer): Promise<PortalCustomerWire> {
    return this.reader.read(customerId);
  }

  @Patch()
  @CustomerPortal()
  @Fails(
    CUSTOMER_NOT_FOUND,
    CUSTOMER_EMAIL_TAKEN,
    TAX_ID_INVALID,
    TAX_ID_WITHOUT_COUNTRY,
    TAX_ID_OF_ANOTHER_COUNTRY,
    PaymentMethodErrors.PAYMENT_METHOD_NOT_FOUND,
  )
  @ApiOperation({
    summary: 'Update yourself',
    description:
      'Another email address takes effect at once and is unverified until you sign in by it. It ends your other sessions, and the former address is notified.',
  })
  @ApiOkResponse({ type: PortalCustomerWire })
  async updateMyCustomer(
    @Body() body: UpdatePortalCustomerBody,
    @CurrentPortalCustomer() customer: PortalCustomer,
  ): Promise<PortalCustomerWire> {
    await this.updateAction.execute(customer, portalCustomerChangesOf(body));
    return this.reader.read(customer.customerId);
  }
}
