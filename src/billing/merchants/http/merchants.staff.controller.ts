import { Body, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { CurrentStaff, StaffCan, type StaffMember } from '#staff';
import { Fails } from '#platform/http/access/fails.decorator.js';
import { StaffController } from '#platform/http/access/staff-controller.decorator.js';
import { ApiStaffPage, type StaffList } from '#platform/http/listing/staff-list.js';
import { UpdateMerchant } from '../actions/update-merchant.js';
import { UpdateSellerDetails } from '../actions/update-seller-details.js';
import { UpdateTaxSettings } from '../actions/update-tax-settings.js';
import { MerchantErrors } from '../merchant.errors.js';
import { StaffMerchantQueries } from '../staff-merchant.queries.js';
import { StaffMerchantReader } from '../staff-merchant-reader.service.js';
import { StaffMerchantRowWire, StaffMerchantWire } from '../staff-merchant.presenter.js';
import { sellerDetailsOf, staffChangesOf, taxSettingsOf } from './merchant.inputs.js';
import { MerchantPath } from './merchants.dto.js';
import {
  ReplaceSellerDetailsAsStaffBody,
  ReplaceTaxSettingsAsStaffBody,
  StaffMerchantListQuery,
  UpdateMerchantAsStaffBody,
} from './merchants.staff.dto.js';

const { STAFF_MERCHANT_NOT_FOUND, STRIPE_TAX_UNAVAILABLE, TAX_RATES_CONFLICT } = MerchantErrors;

@StaffController('merchants', 'Billing')
export class MerchantsStaffController {
  constructor(
    private readonly merchants: StaffMerchantQueries,
    private readonly reader: StaffMerchantReader,
    private readonly updateMerchant: UpdateMerchant,
    private readonly updateTaxSettings: UpdateTaxSettings,
    private readonly updateSellerDetails: UpdateSellerDetails,
  ) {}

  @Get()
  @StaffCan({ billing: ['read'] })
  @ApiOperation({ summary: 'List merchants' })
  @ApiStaffPage(StaffMerchantRowWire)
  list(@Query() query: StaffMerchantListQuery): Promise<StaffList<StaffMerchantRowWire>> {
    return this.merchants.page(query);
  }

  @Get(':id')
  @StaffCan({ billing: ['read'] })
  @Fails(STAFF_MERCHANT_NOT_FOUND)
  @ApiOperation({ summary: 'Get a merchant' })
  @ApiOkResponse({ type: StaffMerchantWire })
  get(@Param() { id }: MerchantPath): Promise<StaffMerchantWire> {
    return this.reader.get(id);
  }

  @Post(':id/update')
  @HttpCode(200)
  @StaffCan({ billing: ['manage'] })
  @Fails(STAFF_MERCHANT_NOT_FOUND)
  @ApiOperation({ summary: 'Update the billing settings of a merchant' })
  @ApiOkResponse({ type: StaffMerchantWire })
  async update(
    @Param() { id }: MerchantPath,
    @Body() { reason, ...body }: UpdateMerchantAsStaffBody,
    @CurrentStaff() staff: StaffMember,
  ): Promise<StaffMerchantWire> {
    await this.reader.get(id);
    await this.updateMerchant.execute(id, staffChangesOf(body), { staff: staff.acting(reason) });
    return this.reader.get(id);
  }

  @Post(':id/update-tax-settings')
  @HttpCode(200)
  @StaffCan({ billing: ['manage'] })
  @Fails(STAFF_MERCHANT_NOT_FOUND, TAX_RATES_CONFLICT, STRIPE_TAX_UNAVAILABLE)
  @ApiOperation({ summary: 'Replace the tax settings of a merchant' })
  @ApiOkResponse({ type: StaffMerchantWire })
  async replaceTaxSettings(
    @Param() { id }: MerchantPath,
    @Body() { reason, ...body }: ReplaceTaxSettingsAsStaffBody,
    @CurrentStaff() staff: StaffMember,
  ): Promise<StaffMerchantWire> {
    await this.reader.get(id);
    await this.updateTaxSettings.execute(id, taxSettingsOf(body), { staff: staff.acting(reason) });
    return this.reader.get(id);
  }

  @Post(':id/update-seller-details')
  @HttpCode(200)
  @StaffCan({ billing: ['manage'] })
  @Fails(STAFF_MERCHANT_NOT_FOUND)
  @ApiOperation({ summary: 'Replace the seller details of a merchant' })
  @ApiOkResponse({ type: StaffMerchantWire })
  async replaceSellerDetails(
    @Param() { id }: MerchantPath,
    @Body() { reason, ...body }: ReplaceSellerDetailsAsStaffBody,
    @CurrentStaff() staff: StaffMember,
  ): Promise<StaffMerchantWire> {
    await this.reader.get(id);
    await this.updateSellerDetails.execute(id, sellerDetailsOf(body), { staff: staff.acting(reason) });
    return this.reader.get(id);
  }
}
