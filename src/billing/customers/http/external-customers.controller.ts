import { Body, Controller, Delete, Get, HttpCode, Param, Patch } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentApiCaller, type ApiCaller } from '#organizations';
import { Fails } from '#platform/http/access/fails.decorator.js';
import { ForOldClients } from '#platform/http/v1/old-clients.js';
import { forOldClients } from '../../old-clients/old-values.js';
import { DeleteCustomer } from '../actions/delete-customer.js';
import { UpdateCustomer } from '../actions/update-customer.js';
import { CustomerErrors } from '../customer.errors.js';
import { CustomerWire, presentCustomer } from '../customer.presenter.js';
import { CustomerReader } from '../customer-reader.service.js';
import { CustomerStateWire } from '../customer-state.presenter.js';
import { mayManageCustomers, mayReadCustomers } from './customer-access.js';
import { customerChangesOf } from './customer.inputs.js';
import { ExternalCustomerPath, UpdateExternalCustomerBody } from './customers.dto.js';

const {
  CUSTOMER_NOT_FOUND,
  CUSTOMER_EXTERNAL_ID_FIXED: _fixed,
  CUSTOMER_EXTERNAL_ID_TAKEN: _taken,
  CUSTOMER_TAX_ID_MISSING: _missing,
  ...refusals
} = CustomerErrors;

/** Customers by the ids that merchants gave them. */
@ApiTags('Customers')
@Controller('customers/external/:external_id')
@ForOldClients(forOldClients)
export class ExternalCustomersController {
  constructor(
    private readonly reader: CustomerReader,
    private readonly updateAction: UpdateCustomer,
    private readonly deleteAction: DeleteCustomer,
  ) {}

  @Get()
  @mayReadCustomers()
  @Fails(CUSTOMER_NOT_FOUND)
  @ApiOperation({ summary: 'Get a customer by external ID' })
  @ApiOkResponse({ type: CustomerWire })
  async getExternalCustomer(
    @Param() { external_id: externalId }: ExternalCustomerPath,
    @CurrentApiCaller() caller: ApiCaller,
  ): Promise<CustomerWire> {
    return presentCustomer(await this.reader.read({ externalId }, caller));
  }

  @Get('state')
  @mayReadCustomers()
  @Fails(CUSTOMER_NOT_FOUND)
  @ApiOperation({ summary: 'Get the state of a customer by external ID' })
  @ApiOkResponse({ type: CustomerStateWire })
  getExternalCustomerState(
    @Param() { external_id: externalId }: ExternalCustomerPath,
    @CurrentApiCaller() caller: ApiCaller,
  ): Promise<CustomerStateWire> {
    return this.reader.readState({ externalId }, caller);
  }

  @Patch()
  @mayManageCustomers()
  @Fails(CUSTOMER_NOT_FOUND, ...Object.values(refusals))
  @ApiOperation({ summary: 'Update a customer by external ID' })
  @ApiOkResponse({ type: CustomerWire })
  async updateExternalCustomer(
    @Param() { external_id: externalId }: ExternalCustomerPath,
    @Body() body: UpdateExternalCustomerBody,
    @CurrentApiCaller() caller: ApiCaller,
  ): Promise<CustomerWire> {
    return this.updateAction.execute({ externalId }, customerChangesOf(body), { caller });
  }

  @Delete()
  @HttpCode(204)
  @mayManageCustomers()
  @Fails(CUSTOMER_NOT_FOUND)
  @ApiOperation({ summary: 'Delete a customer by external ID' })
  @ApiNoContentResponse()
  async deleteExternalCustomer(
    @Param() { external_id: externalId }: ExternalCustomerPath,
    @CurrentApiCaller() caller: ApiCaller,
  ): Promise<void> {
    await this.deleteAction.execute({ externalId }, { caller });
  }
}
