import { Body, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { CurrentStaff, StaffCan, type StaffMember } from '#staff';
import { Fails } from '#platform/http/access/fails.decorator.js';
import { StaffController } from '#platform/http/access/staff-controller.decorator.js';
import { ApiStaffPage, type StaffList } from '#platform/http/listing/staff-list.js';
import { WithReason } from '#platform/http/with-reason.dto.js';
import { DecideGrant } from '../actions/decide-grant.js';
import { GrantBenefit } from '../actions/grant-benefit.js';
import { RetryGrant } from '../actions/retry-grant.js';
import { GrantErrors } from '../grant.errors.js';
import { StaffGrantWire } from '../staff-grant.presenter.js';
import { StaffGrantReader } from '../staff-grant-reader.service.js';
import {
  GrantBenefitAsStaffBody,
  grantedBenefitOf,
  GrantPath,
  StaffGrantListQuery,
} from './benefit-grants.staff.dto.js';

const { GRANT_NOT_FOUND, GRANT_NOT_RETRYABLE, ...refusals } = GrantErrors;
const { GRANT_BENEFIT_DELETED, GRANT_CUSTOMER_DELETED } = GrantErrors;

@StaffController('benefit-grants', 'Billing')
export class BenefitGrantsStaffController {
  constructor(
    private readonly reader: StaffGrantReader,
    private readonly grantBenefit: GrantBenefit,
    private readonly decideGrant: DecideGrant,
    private readonly retryGrant: RetryGrant,
  ) {}

  @Get()
  @StaffCan({ billing: ['read'] })
  @ApiOperation({
    summary: 'List the benefit grants of all merchants',
    description:
      '`q` is the whole email address of the customer, or the ID of the grant, its order or its subscription.',
  })
  @ApiStaffPage(StaffGrantWire)
  list(@Query() query: StaffGrantListQuery): Promise<StaffList<StaffGrantWire>> {
    return this.reader.page(query);
  }

  @Get(':id')
  @StaffCan({ billing: ['read'] })
  @Fails(GRANT_NOT_FOUND)
  @ApiOperation({ summary: 'Get a benefit grant' })
  @ApiOkResponse({ type: StaffGrantWire })
  get(@Param() { id }: GrantPath): Promise<StaffGrantWire> {
    return this.reader.get(id);
  }

  @Post()
  @HttpCode(200)
  @StaffCan({ billing: ['manage'] })
  @Fails(...Object.values(refusals))
  @ApiOperation({
    summary: 'Grant a benefit with a purchase',
    description: 'The product of the purchase does not have to give the benefit.',
  })
  @ApiOkResponse({ type: StaffGrantWire })
  async create(
    @Body() { reason, ...body }: GrantBenefitAsStaffBody,
    @CurrentStaff() staff: StaffMember,
  ): Promise<StaffGrantWire> {
    const named = grantedBenefitOf({ reason, ...body });
    return this.reader.get(await this.grantBenefit.execute(named, staff.acting(reason)));
  }

  @Post(':id/grant')
  @HttpCode(200)
  @StaffCan({ billing: ['manage'] })
  @Fails(GRANT_NOT_FOUND, GRANT_BENEFIT_DELETED, GRANT_CUSTOMER_DELETED)
  @ApiOperation({ summary: 'Grant a benefit, independent of what was paid for' })
  @ApiOkResponse({ type: StaffGrantWire })
  async grant(
    @Param() { id }: GrantPath,
    @Body() { reason }: WithReason,
    @CurrentStaff() staff: StaffMember,
  ): Promise<StaffGrantWire> {
    await this.decideGrant.execute(id, 'granted', staff.acting(reason));
    return this.reader.get(id);
  }

  @Post(':id/revoke')
  @HttpCode(200)
  @StaffCan({ billing: ['manage'] })
  @Fails(GRANT_NOT_FOUND)
  @ApiOperation({ summary: 'Revoke a benefit, independent of what was paid for' })
  @ApiOkResponse({ type: StaffGrantWire })
  async revoke(
    @Param() { id }: GrantPath,
    @Body() { reason }: WithReason,
    @CurrentStaff() staff: StaffMember,
  ): Promise<StaffGrantWire> {
    await this.decideGrant.execute(id, 'revoked', staff.acting(reason));
    return this.reader.get(id);
  }

  @Post(':id/follow-purchase')
  @HttpCode(200)
  @StaffCan({ billing: ['manage'] })
  @Fails(GRANT_NOT_FOUND)
  @ApiOperation({
    summary: 'Remove the decision of staff about a benefit grant',
    description: 'The benefit is then granted or revoked by what was paid for.',
  })
  @ApiOkResponse({ type: StaffGrantWire })
  async followPurchase(
    @Param() { id }: GrantPath,
    @Body() { reason }: WithReason,
    @CurrentStaff() staff: StaffMember,
  ): Promise<StaffGrantWire> {
    await this.decideGrant.execute(id, null, staff.acting(reason));
    return this.reader.get(id);
  }

  @Post(':id/retry')
  @HttpCode(200)
  @StaffCan({ billing: ['manage'] })
  @Fails(GRANT_NOT_FOUND, GRANT_NOT_RETRYABLE)
  @ApiOperation({ summary: 'Retry a benefit grant that failed or is pending' })
  @ApiOkResponse({ type: StaffGrantWire })
  async retry(
    @Param() { id }: GrantPath,
    @Body() { reason }: WithReason,
    @CurrentStaff() staff: StaffMember,
  ): Promise<StaffGrantWire> {
    await this.retryGrant.execute(id, staff.acting(reason));
    return this.reader.get(id);
  }
}
