import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query, Res } from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { CurrentApiCaller, type ApiCaller } from '#organizations';
import { Fails } from '#platform/http/access/fails.decorator.js';
import { Writes } from '#platform/http/access/route-access.js';
import { ApiExport, sendExport } from '#platform/http/exports/export-file.js';
import { HttpErrors } from '#platform/http/http.errors.js';
import { ApiNumberedPage, numberedPage, type NumberedPage } from '#platform/http/listing/numbered-page.js';
import { ForOldClients } from '#platform/http/v1/old-clients.js';
import { forOldClients } from '../../old-clients/old-values.js';
import { CreateCustomer } from '../actions/create-customer.js';
import { DeleteCustomer } from '../actions/delete-customer.js';
import { UpdateCustomer } from '../actions/update-customer.js';
import { CustomerErrors } from '../customer.errors.js';
import { CustomerFileExporter } from '../customer-file-exporter.service.js';
import { CustomerWire, presentCustomer } from '../customer.presenter.js';
import { CustomerReader } from '../customer-reader.service.js';
import { CustomerStateWire } from '../customer-state.presenter.js';
import { mayManageCustomers, mayReadCustomers } from './customer-access.js';
import { customerChangesOf, newCustomerOf } from './customer.inputs.js';
import {
  CreateCustomerBody,
  CustomerPath,
  ExportCustomersQuery,
  ListCustomersQuery,
  UpdateCustomerBody,
} from './customers.dto.js';

const {
  CUSTOMER_NOT_FOUND,
  CUSTOMER_EXTERNAL_ID_FIXED,
  CUSTOMER_TAX_ID_MISSING: _missing,
  ...refusals
} = CustomerErrors;

@ApiTags('Customers')
@Controller('customers')
@ForOldClients(forOldClients)
export class CustomersController {
  constructor(
    private readonly reader: CustomerReader,
    private readonly exporter: CustomerFileExporter,
    private readonly createAction: CreateCustomer,
    private readonly updateAction: UpdateCustomer,
    private readonly deleteAction: DeleteCustomer,
  ) {}

  @Get()
  @mayReadCustomers()
  @Fails(HttpErrors.RESOURCE_NOT_FOUND)
  @ApiOperation({ summary: 'List customers' })
  @ApiNumberedPage(CustomerWire)
  async listCustomers(
    @Query() query: ListCustomersQuery,
    @CurrentApiCaller() caller: ApiCaller,
  ): Promise<NumberedPage<CustomerWire>> {
    const { rows, total } = await this.reader.list(query, caller);
    return numberedPage(rows.map(presentCustomer), total, query);
  }

  @Get('export')
  @Writes()
  @mayReadCustomers()
  @Fails(HttpErrors.RESOURCE_NOT_FOUND)
  @ApiOperation({
    summary: 'Export customers as CSV, oldest first',
    description: 'The audit log records who exported them.',
  })
  @ApiExport()
  async exportCustomers(
    @Query() { organization_id: named }: ExportCustomersQuery,
    @CurrentApiCaller() caller: ApiCaller,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<NodeJS.ReadableStream> {
    return sendExport(reply, await this.exporter.beginForCaller(named, caller));
  }

  @Get(':id')
  @mayReadCustomers()
  @Fails(CUSTOMER_NOT_FOUND)
  @ApiOperation({ summary: 'Get a customer' })
  @ApiOkResponse({ type: CustomerWire })
  async getCustomer(
    @Param() { id }: CustomerPath,
    @CurrentApiCaller() caller: ApiCaller,
  ): Promise<CustomerWire> {
    return presentCustomer(await this.reader.read({ id }, caller));
  }

  @Get(':id/state')
  @mayReadCustomers()
  @Fails(CUSTOMER_NOT_FOUND)
  @ApiOperation({ summary: 'Get a customer with active subscriptions, granted benefits and meters' })
  @ApiOkResponse({ type: CustomerStateWire })
  getCustomerState(
    @Param() { id }: CustomerPath,
    @CurrentApiCaller() caller: ApiCaller,
  ): Promise<CustomerStateWire> {
    return this.reader.readState({ id }, caller);
  }

  @Post()
  @mayManageCustomers()
  @Fails(...Object.values(refusals))
  @ApiOperation({ summary: 'Create a customer' })
  @ApiCreatedResponse({ type: CustomerWire })
  async createCustomer(
    @Body() body: CreateCustomerBody,
    @CurrentApiCaller() caller: ApiCaller,
  ): Promise<CustomerWire> {
    return this.createAction.execute(newCustomerOf(body), body.organization_id ?? null, { caller });
  }

  @Patch(':id')
  @mayManageCustomers()
  @Fails(CUSTOMER_NOT_FOUND, CUSTOMER_EXTERNAL_ID_FIXED, ...Object.values(refusals))
  @ApiOperation({ summary: 'Update a customer' })
  @ApiOkResponse({ type: CustomerWire })
  async updateCustomer(
    @Param() { id }: CustomerPath,
    @Body() body: UpdateCustomerBody,
    @CurrentApiCaller() caller: ApiCaller,
  ): Promise<CustomerWire> {
    return this.updateAction.execute({ id }, customerChangesOf(body), { caller });
  }

  @Delete(':id')
  @HttpCode(204)
  @mayManageCustomers()
  @Fails(CUSTOMER_NOT_FOUND)
  @ApiOperation({ summary: 'Delete a customer' })
  @ApiNoContentResponse()
  async deleteCustomer(@Param() { id }: CustomerPath, @CurrentApiCaller() caller: ApiCaller): Promise<void> {
    await this.deleteAction.execute({ id }, { caller });
  }
}
