import { Body, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiAcceptedResponse, ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { CurrentStaff, StaffCan, type StaffMember } from '#staff';
import { Fails } from '#platform/http/access/fails.decorator.js';
import { StaffController } from '#platform/http/access/staff-controller.decorator.js';
import { ApiStaffPage, type StaffList } from '#platform/http/listing/staff-list.js';
import { WithReason } from '#platform/http/with-reason.dto.js';
import { RequestVerification } from '../actions/request-verification.js';
import { BillingVerificationErrors } from '../billing-verification.errors.js';
import { BillingVerificationReader } from '../billing-verification-reader.service.js';
import { BillingVerificationRowWire, BillingVerificationWire } from '../billing-verification.presenter.js';
import { BillingVerificationListQuery, BillingVerificationPath } from './billing-verifications.staff.dto.js';

@StaffController('billing-verifications', 'Billing')
export class BillingVerificationsStaffController {
  constructor(
    private readonly reader: BillingVerificationReader,
    private readonly requestVerification: RequestVerification,
  ) {}

  @Get()
  @StaffCan({ billing: ['read'] })
  @ApiOperation({ summary: 'List verifications of the billing records' })
  @ApiStaffPage(BillingVerificationRowWire)
  list(@Query() query: BillingVerificationListQuery): Promise<StaffList<BillingVerificationRowWire>> {
    return this.reader.page(query);
  }

  @Get(':id')
  @StaffCan({ billing: ['read'] })
  @Fails(BillingVerificationErrors.BILLING_VERIFICATION_NOT_FOUND)
  @ApiOperation({ summary: 'Get a verification with what each check found' })
  @ApiOkResponse({ type: BillingVerificationWire })
  get(@Param() { id }: BillingVerificationPath): Promise<BillingVerificationWire> {
    return this.reader.get(id);
  }

  @Post()
  @HttpCode(202)
  @StaffCan({ billing: ['manage'] })
  @Fails(BillingVerificationErrors.BILLING_VERIFICATION_IN_PROGRESS)
  @ApiOperation({ summary: 'Verify the billing records now', description: 'A worker starts within seconds.' })
  @ApiAcceptedResponse({ type: BillingVerificationWire })
  async request(
    @Body() { reason }: WithReason,
    @CurrentStaff() staff: StaffMember,
  ): Promise<BillingVerificationWire> {
    const { id } = await this.requestVerification.execute(staff.acting(reason));
    return this.reader.get(id);
  }
}
