import { Body, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { CurrentStaff, StaffCan, type StaffMember } from '#staff';
import { Fails } from '#platform/http/access/fails.decorator.js';
import { StaffController } from '#platform/http/access/staff-controller.decorator.js';
import { MerchantErrors } from '../../merchants/merchant.errors.js';
import { StaffMerchantReader } from '../../merchants/staff-merchant-reader.service.js';
import { StartClockAdvance } from '../actions/start-clock-advance.js';
import { ClockErrors } from '../clock.errors.js';
import { StaffClockWire } from '../staff-clock.presenter.js';
import { StaffClockReader } from '../staff-clock-reader.service.js';
import { AdvanceClockAsStaffBody, ClockPath } from './clocks.staff.dto.js';

const { STAFF_MERCHANT_NOT_FOUND } = MerchantErrors;
const { CLOCK_CANNOT_BE_MOVED, CLOCK_IS_ADVANCING, CLOCK_RUNS_FORWARD, CLOCK_STEP_TOO_LARGE } = ClockErrors;

@StaffController('merchants', 'Billing')
export class ClocksStaffController {
  constructor(
    private readonly merchants: StaffMerchantReader,
    private readonly reader: StaffClockReader,
    private readonly startClockAdvance: StartClockAdvance,
  ) {}

  @Get(':id/clock')
  @StaffCan({ billing: ['read'] })
  @Fails(STAFF_MERCHANT_NOT_FOUND)
  @ApiOperation({ summary: "Get a merchant's clock and how it was moved" })
  @ApiOkResponse({ type: StaffClockWire })
  async get(@Param() { id }: ClockPath): Promise<StaffClockWire> {
    await this.merchants.get(id);
    return this.reader.get(id);
  }

  @Post(':id/advance-clock')
  @HttpCode(200)
  @StaffCan({ billing: ['manage'] })
  @Fails(
    ...[STAFF_MERCHANT_NOT_FOUND, CLOCK_CANNOT_BE_MOVED, CLOCK_IS_ADVANCING],
    ...[CLOCK_RUNS_FORWARD, CLOCK_STEP_TOO_LARGE],
  )
  @ApiOperation({
    summary: "Advance a merchant's clock",
    description: 'Responds while the workers run what falls due until then.',
  })
  @ApiOkResponse({ type: StaffClockWire })
  async advance(
    @Param() { id }: ClockPath,
    @Body() { reason, now: time }: AdvanceClockAsStaffBody,
    @CurrentStaff() staff: StaffMember,
  ): Promise<StaffClockWire> {
    await this.merchants.get(id);
    await this.startClockAdvance.execute({ time }, id, { staff: staff.acting(reason) });
    return this.reader.get(id);
  }
}
