import { Body, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { CurrentStaff, StaffCan, type StaffMember } from '#staff';
import { Fails } from '#platform/http/access/fails.decorator.js';
import { StaffController } from '#platform/http/access/staff-controller.decorator.js';
import { ApiStaffPage, type StaffList } from '#platform/http/listing/staff-list.js';
import { WithReason } from '#platform/http/with-reason.dto.js';
import { MerchantErrors } from '../../merchants/merchant.errors.js';
import { CreateDiscount } from '../actions/create-discount.js';
import { DeleteDiscount } from '../actions/delete-discount.js';
import { UpdateDiscount } from '../actions/update-discount.js';
import { DiscountErrors } from '../discount.errors.js';
import { StaffDiscountReader } from '../staff-discount-reader.service.js';
import { StaffDiscountWire } from '../staff-discount.presenter.js';
import { discountChangesOf, newDiscountOf } from './discount.inputs.js';
import { DiscountPath } from './discounts.dto.js';
import {
  CreateDiscountAsStaffBody,
  StaffDiscountListQuery,
  UpdateDiscountAsStaffBody,
} from './discounts.staff.dto.js';

const { DISCOUNT_NOT_FOUND, DISCOUNT_NOT_REDEEMABLE: _ofCheckouts, ...refusals } = DiscountErrors;

@StaffController('discounts', 'Billing')
export class DiscountsStaffController {
  constructor(
    private readonly reader: StaffDiscountReader,
    private readonly createDiscount: CreateDiscount,
    private readonly updateDiscount: UpdateDiscount,
    private readonly deleteDiscount: DeleteDiscount,
  ) {}

  @Get()
  @StaffCan({ billing: ['read'] })
  @ApiOperation({ summary: 'List the discounts of all merchants' })
  @ApiStaffPage(StaffDiscountWire)
  list(@Query() query: StaffDiscountListQuery): Promise<StaffList<StaffDiscountWire>> {
    return this.reader.page(query);
  }

  @Get(':id')
  @StaffCan({ billing: ['read'] })
  @Fails(DISCOUNT_NOT_FOUND)
  @ApiOperation({ summary: 'Get a discount' })
  @ApiOkResponse({ type: StaffDiscountWire })
  get(@Param() { id }: DiscountPath): Promise<StaffDiscountWire> {
    return this.reader.get(id);
  }

  @Post()
  @StaffCan({ billing: ['manage'] })
  @Fails(
    MerchantErrors.MERCHANT_NOT_FOUND,
    refusals.DISCOUNT_CODE_TAKEN,
    refusals.DISCOUNT_ENDS_BEFORE_START,
    refusals.DISCOUNT_PRODUCT_NOT_FOUND,
  )
  @ApiOperation({ summary: 'Create a discount for a merchant' })
  @ApiCreatedResponse({ type: StaffDiscountWire })
  async create(
    @Body() { reason, organization_id: merchantId, ...body }: CreateDiscountAsStaffBody,
    @CurrentStaff() staff: StaffMember,
  ): Promise<StaffDiscountWire> {
    const by = { staff: staff.acting(reason) };
    const { id } = await this.createDiscount.execute(newDiscountOf(body), merchantId, by);
    return this.reader.get(id);
  }

  @Post(':id/update')
  @HttpCode(200)
  @StaffCan({ billing: ['manage'] })
  @Fails(DISCOUNT_NOT_FOUND, ...Object.values(refusals))
  @ApiOperation({ summary: 'Update a discount' })
  @ApiOkResponse({ type: StaffDiscountWire })
  async update(
    @Param() { id }: DiscountPath,
    @Body() { reason, ...body }: UpdateDiscountAsStaffBody,
    @CurrentStaff() staff: StaffMember,
  ): Promise<StaffDiscountWire> {
    await this.updateDiscount.execute(id, discountChangesOf(body), { staff: staff.acting(reason) });
    return this.reader.get(id);
  }

  @Post(':id/delete')
  @HttpCode(204)
  @StaffCan({ billing: ['manage'] })
  @Fails(DISCOUNT_NOT_FOUND)
  @ApiOperation({ summary: 'Delete a discount' })
  @ApiNoContentResponse()
  async delete(
    @Param() { id }: DiscountPath,
    @Body() { reason }: WithReason,
    @CurrentStaff() staff: StaffMember,
  ): Promise<void> {
    await this.deleteDiscount.execute(id, { staff: staff.acting(reason) });
  }
}
