import { Body, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { CurrentStaff, StaffCan, type StaffMember } from '#staff';
import { Fails } from '#platform/http/access/fails.decorator.js';
import { Writes } from '#platform/http/access/route-access.js';
import { StaffController } from '#platform/http/access/staff-controller.decorator.js';
import { ApiExport, sendExport } from '#platform/http/exports/export-file.js';
import { ApiStaffPage, type StaffList } from '#platform/http/listing/staff-list.js';
import { WithReason } from '#platform/http/with-reason.dto.js';
import { MerchantErrors } from '../../merchants/merchant.errors.js';
import { CreateCustomer } from '../actions/create-customer.js';
import { DeleteCustomer } from '../actions/delete-customer.js';
import { OverrideTaxId } from '../actions/override-tax-id.js';
import { RemoveTaxIdOverride } from '../actions/remove-tax-id-override.js';
import { UpdateCustomer } from '../actions/update-customer.js';
import { CustomerErrors } from '../customer.errors.js';
import { CustomerFileExporter } from '../customer-file-exporter.service.js';
import { StaffCustomerReader } from '../staff-customer-reader.service.js';
import { StaffCustomerDetailWire, StaffCustomerWire } from '../staff-customer.presenter.js';
import { customerChangesOf, newCustomerOf, taxIdOverrideOf } from './customer.inputs.js';
import { CustomerPath, OverrideTaxIdBody } from './customers.dto.js';
import {
  CreateCustomerAsStaffBody,
  StaffCustomerExportQuery,
  StaffCustomerListQuery,
  UpdateCustomerAsStaffBody,
} from './customers.staff.dto.js';

const { CUSTOMER_NOT_FOUND, CUSTOMER_EXTERNAL_ID_FIXED, CUSTOMER_TAX_ID_MISSING, ...refusals } =
  CustomerErrors;
const { TAX_ID_INVALID, TAX_ID_OF_ANOTHER_COUNTRY } = refusals;

@StaffController('customers', 'Billing')
export class CustomersStaffController {
  constructor(
    private readonly reader: StaffCustomerReader,
    private readonly exporter: CustomerFileExporter,
    private readonly createCustomer: CreateCustomer,
    private readonly updateCustomer: UpdateCustomer,
    private readonly overrideAction: OverrideTaxId,
    private readonly removeOverride: RemoveTaxIdOverride,
    private readonly deleteCustomer: DeleteCustomer,
  ) {}

  @Get()
  @StaffCan({ billing: ['read'] })
  @ApiOperation({ summary: 'List the customers of all merchants' })
  @ApiStaffPage(StaffCustomerWire)
  list(@Query() query: StaffCustomerListQuery): Promise<StaffList<StaffCustomerWire>> {
    return this.reader.page(query);
  }

  @Get('export')
  @Writes()
  @StaffCan({ billing: ['read'] }, { recent: true })
  @ApiOperation({
    summary: 'Export customers as a file, oldest first',
    description: 'The audit log records who exported them, the filters and the number of customers.',
  })
  @ApiExport()
  async export(
    @Query() { format, ...filter }: StaffCustomerExportQuery,
    @CurrentStaff() { user }: StaffMember,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<NodeJS.ReadableStream> {
    const by = { actor: { kind: 'staff', userId: user.id } } as const;
    return sendExport(reply, await this.exporter.beginForStaff(filter, format, by));
  }

  @Get(':id')
  @StaffCan({ billing: ['read'] })
  @Fails(CUSTOMER_NOT_FOUND)
  @ApiOperation({ summary: 'Get a customer' })
  @ApiOkResponse({ type: StaffCustomerDetailWire })
  get(@Param() { id }: CustomerPath): Promise<StaffCustomerDetailWire> {
    return this.reader.get(id);
  }

  @Post()
  @StaffCan({ billing: ['manage'] })
  @Fails(MerchantErrors.MERCHANT_NOT_FOUND, ...Object.values(refusals))
  @ApiOperation({ summary: 'Create a customer of a merchant' })
  @ApiCreatedResponse({ type: StaffCustomerDetailWire })
  async create(
    @Body() { reason, organization_id: merchantId, ...body }: CreateCustomerAsStaffBody,
    @CurrentStaff() staff: StaffMember,
  ): Promise<StaffCustomerDetailWire> {
    const by = { staff: staff.acting(reason) };
    const { id } = await this.createCustomer.execute(newCustomerOf(body), merchantId, by);
    return this.reader.get(id);
  }

  @Post(':id/update')
  @HttpCode(200)
  @StaffCan({ billing: ['manage'] })
  @Fails(CUSTOMER_NOT_FOUND, CUSTOMER_EXTERNAL_ID_FIXED, ...Object.values(refusals))
  @ApiOperation({ summary: 'Update a customer' })
  @ApiOkResponse({ type: StaffCustomerDetailWire })
  async update(
    @Param() { id }: CustomerPath,
    @Body() { reason, ...body }: UpdateCustomerAsStaffBody,
    @CurrentStaff() staff: StaffMember,
  ): Promise<StaffCustomerDetailWire> {
    await this.updateCustomer.execute({ id }, customerChangesOf(body), { staff: staff.acting(reason) });
    return this.reader.get(id);
  }

  @Post(':id/override-tax-id')
  @HttpCode(200)
  @StaffCan({ billing: ['manage'] })
  @Fails(CUSTOMER_NOT_FOUND, CUSTOMER_TAX_ID_MISSING, TAX_ID_INVALID, TAX_ID_OF_ANOTHER_COUNTRY)
  @ApiOperation({
    summary: 'Decide whether the tax ID of a customer counts',
    description: 'The decision ends when the tax ID changes.',
  })
  @ApiOkResponse({ type: StaffCustomerDetailWire })
  async overrideTaxId(
    @Param() { id }: CustomerPath,
    @Body() body: OverrideTaxIdBody,
    @CurrentStaff() staff: StaffMember,
  ): Promise<StaffCustomerDetailWire> {
    await this.overrideAction.execute({ id }, taxIdOverrideOf(body), { staff: staff.acting(body.reason) });
    return this.reader.get(id);
  }

  @Post(':id/remove-tax-id-override')
  @HttpCode(200)
  @StaffCan({ billing: ['manage'] })
  @Fails(CUSTOMER_NOT_FOUND)
  @ApiOperation({ summary: 'Let the form of the tax ID of a customer decide again whether it counts' })
  @ApiOkResponse({ type: StaffCustomerDetailWire })
  async removeTaxIdOverride(
    @Param() { id }: CustomerPath,
    @Body() { reason }: WithReason,
    @CurrentStaff() staff: StaffMember,
  ): Promise<StaffCustomerDetailWire> {
    await this.removeOverride.execute({ id }, { staff: staff.acting(reason) });
    return this.reader.get(id);
  }

  @Post(':id/delete')
  @HttpCode(204)
  @StaffCan({ billing: ['manage'] })
  @Fails(CUSTOMER_NOT_FOUND)
  @ApiOperation({ summary: 'Delete a customer' })
  @ApiNoContentResponse()
  async delete(
    @Param() { id }: CustomerPath,
    @Body() { reason }: WithReason,
    @CurrentStaff() staff: StaffMember,
  ): Promise<void> {
    await this.deleteCustomer.execute({ id }, { staff: staff.acting(reason) });
  }
}
