import { Body, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { CurrentStaff, StaffCan, type StaffMember } from '#staff';
import { Fails } from '#platform/http/access/fails.decorator.js';
import { StaffController } from '#platform/http/access/staff-controller.decorator.js';
import { ApiStaffPage, type StaffList } from '#platform/http/listing/staff-list.js';
import { WithReason } from '#platform/http/with-reason.dto.js';
import { MerchantErrors } from '../../merchants/merchant.errors.js';
import { CreateBenefit } from '../actions/create-benefit.js';
import { DeleteBenefit } from '../actions/delete-benefit.js';
import { UpdateBenefit } from '../actions/update-benefit.js';
import { BenefitErrors } from '../benefit.errors.js';
import { StaffBenefitReader } from '../staff-benefit-reader.service.js';
import { StaffBenefitWire } from '../staff-benefit.presenter.js';
import { benefitUpdateOf, newBenefitOf } from './benefit.inputs.js';
import { BenefitPath } from './benefits.dto.js';
import {
  CreateBenefitAsStaffBody,
  StaffBenefitListQuery,
  UpdateBenefitAsStaffBody,
} from './benefits.staff.dto.js';

const { BENEFIT_NOT_FOUND, BENEFIT_NOT_DELETABLE, BENEFIT_TYPE_FIXED, ...refusals } = BenefitErrors;
const REFUSED_PROPERTIES = Object.values(refusals);

@StaffController('benefits', 'Billing')
export class BenefitsStaffController {
  constructor(
    private readonly reader: StaffBenefitReader,
    private readonly createBenefit: CreateBenefit,
    private readonly updateBenefit: UpdateBenefit,
    private readonly deleteBenefit: DeleteBenefit,
  ) {}

  @Get()
  @StaffCan({ billing: ['read'] })
  @ApiOperation({ summary: 'List the benefits of all merchants' })
  @ApiStaffPage(StaffBenefitWire)
  list(@Query() query: StaffBenefitListQuery): Promise<StaffList<StaffBenefitWire>> {
    return this.reader.page(query);
  }

  @Get(':id')
  @StaffCan({ billing: ['read'] })
  @Fails(BENEFIT_NOT_FOUND)
  @ApiOperation({ summary: 'Get a benefit' })
  @ApiOkResponse({ type: StaffBenefitWire })
  get(@Param() { id }: BenefitPath): Promise<StaffBenefitWire> {
    return this.reader.get(id);
  }

  @Post()
  @StaffCan({ billing: ['manage'] })
  @Fails(MerchantErrors.MERCHANT_NOT_FOUND, ...REFUSED_PROPERTIES)
  @ApiOperation({ summary: 'Create a benefit for a merchant' })
  @ApiCreatedResponse({ type: StaffBenefitWire })
  async create(
    @Body() { reason, organization_id: merchantId, ...body }: CreateBenefitAsStaffBody,
    @CurrentStaff() staff: StaffMember,
  ): Promise<StaffBenefitWire> {
    const by = { staff: staff.acting(reason) };
    const { id } = await this.createBenefit.execute(newBenefitOf(body), merchantId, by);
    return this.reader.get(id);
  }

  @Post(':id/update')
  @HttpCode(200)
  @StaffCan({ billing: ['manage'] })
  @Fails(BENEFIT_NOT_FOUND, BENEFIT_TYPE_FIXED, ...REFUSED_PROPERTIES)
  @ApiOperation({ summary: 'Update a benefit' })
  @ApiOkResponse({ type: StaffBenefitWire })
  async update(
    @Param() { id }: BenefitPath,
    @Body() { reason, ...body }: UpdateBenefitAsStaffBody,
    @CurrentStaff() staff: StaffMember,
  ): Promise<StaffBenefitWire> {
    await this.updateBenefit.execute(id, benefitUpdateOf(body), { staff: staff.acting(reason) });
    return this.reader.get(id);
  }

  @Post(':id/delete')
  @HttpCode(204)
  @StaffCan({ billing: ['manage'] })
  @Fails(BENEFIT_NOT_FOUND, BENEFIT_NOT_DELETABLE)
  @ApiOperation({ summary: 'Delete a benefit' })
  @ApiNoContentResponse()
  async delete(
    @Param() { id }: BenefitPath,
    @Body() { reason }: WithReason,
    @CurrentStaff() staff: StaffMember,
  ): Promise<void> {
    await this.deleteBenefit.execute(id, { staff: staff.acting(reason) });
  }
}
