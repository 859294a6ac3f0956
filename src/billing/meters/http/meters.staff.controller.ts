import { Body, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { CurrentStaff, StaffCan, type StaffMember } from '#staff';
import { Fails } from '#platform/http/access/fails.decorator.js';
import { StaffController } from '#platform/http/access/staff-controller.decorator.js';
import { ApiStaffPage, type StaffList } from '#platform/http/listing/staff-list.js';
import { newestVersion } from '#platform/http/v1/api-version.js';
import { WithReason } from '#platform/http/with-reason.dto.js';
import { MerchantErrors } from '../../merchants/merchant.errors.js';
import { CreateMeter } from '../actions/create-meter.js';
import { UpdateMeter } from '../actions/update-meter.js';
import type { MeterChanges } from '../meter.entity.js';
import { MeterErrors } from '../meter.errors.js';
import { StaffMeterReader } from '../staff-meter-reader.service.js';
import { StaffMeterWire } from '../staff-meter.presenter.js';
import { meterChangesOf, newMeterOf } from './meter.inputs.js';
import { MeterPath } from './meters.dto.js';
import { CreateMeterAsStaffBody, StaffMeterListQuery, UpdateMeterAsStaffBody } from './meters.staff.dto.js';

const { METER_NOT_FOUND, CUSTOM_LABEL_REQUIRED } = MeterErrors;

@StaffController('meters', 'Billing')
export class MetersStaffController {
  constructor(
    private readonly reader: StaffMeterReader,
    private readonly createMeter: CreateMeter,
    private readonly updateMeter: UpdateMeter,
  ) {}

  @Get()
  @StaffCan({ billing: ['read'] })
  @ApiOperation({ summary: 'List the meters of all merchants' })
  @ApiStaffPage(StaffMeterWire)
  list(@Query() query: StaffMeterListQuery): Promise<StaffList<StaffMeterWire>> {
    return this.reader.page(query);
  }

  @Get(':id')
  @StaffCan({ billing: ['read'] })
  @Fails(METER_NOT_FOUND)
  @ApiOperation({ summary: 'Get a meter' })
  @ApiOkResponse({ type: StaffMeterWire })
  get(@Param() { id }: MeterPath): Promise<StaffMeterWire> {
    return this.reader.get(id);
  }

  @Post()
  @StaffCan({ billing: ['manage'] })
  @Fails(MerchantErrors.MERCHANT_NOT_FOUND, CUSTOM_LABEL_REQUIRED)
  @ApiOperation({ summary: 'Create a meter for a merchant' })
  @ApiCreatedResponse({ type: StaffMeterWire })
  async create(
    @Body() { reason, organization_id: merchantId, ...body }: CreateMeterAsStaffBody,
    @CurrentStaff() staff: StaffMember,
  ): Promise<StaffMeterWire> {
    const input = newMeterOf(body, newestVersion);
    const { id } = await this.createMeter.execute(input, merchantId, { staff: staff.acting(reason) });
    return this.reader.get(id);
  }

  @Post(':id/update')
  @HttpCode(200)
  @StaffCan({ billing: ['manage'] })
  @Fails(METER_NOT_FOUND, CUSTOM_LABEL_REQUIRED)
  @ApiOperation({ summary: 'Update a meter' })
  @ApiOkResponse({ type: StaffMeterWire })
  update(
    @Param() { id }: MeterPath,
    @Body() { reason, ...body }: UpdateMeterAsStaffBody,
    @CurrentStaff() staff: StaffMember,
  ): Promise<StaffMeterWire> {
    return this.change(id, meterChangesOf(body, newestVersion), { staff, reason });
  }

  @Post(':id/archive')
  @HttpCode(200)
  @StaffCan({ billing: ['manage'] })
  @Fails(METER_NOT_FOUND)
  @ApiOperation({ summary: 'Archive a meter' })
  @ApiOkResponse({ type: StaffMeterWire })
  archive(
    @Param() { id }: MeterPath,
    @Body() { reason }: WithReason,
    @CurrentStaff() staff: StaffMember,
  ): Promise<StaffMeterWire> {
    return this.change(id, { isArchived: true }, { staff, reason });
  }

  @Post(':id/restore')
  @HttpCode(200)
  @StaffCan({ billing: ['manage'] })
  @Fails(METER_NOT_FOUND)
  @ApiOperation({ summary: 'Restore an archived meter' })
  @ApiOkResponse({ type: StaffMeterWire })
  restore(
    @Param() { id }: MeterPath,
    @Body() { reason }: WithReason,
    @CurrentStaff() staff: StaffMember,
  ): Promise<StaffMeterWire> {
    return this.change(id, { isArchived: false }, { staff, reason });
  }

  private async change(
    id: string,
    changes: MeterChanges,
    { staff, reason }: { staff: StaffMember; reason: string },
  ): Promise<StaffMeterWire> {
    await this.updateMeter.execute(id, changes, { staff: staff.acting(reason) });
    return this.reader.get(id);
  }
}
