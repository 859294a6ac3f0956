import { Body, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { CurrentStaff, StaffCan, type StaffMember } from '#staff';
import { Fails } from '#platform/http/access/fails.decorator.js';
import { StaffController } from '#platform/http/access/staff-controller.decorator.js';
import { ApiStaffPage, type StaffList } from '#platform/http/listing/staff-list.js';
import { UpdateLicenseKey } from '../actions/update-license-key.js';
import { LicenseKeyErrors } from '../license-key.errors.js';
import { StaffLicenseKeyWire, StaffLicenseKeyWithActivationsWire } from '../staff-license-key.presenter.js';
import { StaffLicenseKeyReader } from '../staff-license-key-reader.service.js';
import { changesOf } from './license-key.inputs.js';
import { LicenseKeyPath } from './license-keys.dto.js';
import { StaffLicenseKeyListQuery, UpdateLicenseKeyAsStaffBody } from './license-keys.staff.dto.js';

const { LICENSE_KEY_NOT_FOUND, LICENSE_KEY_REVOKED } = LicenseKeyErrors;

@StaffController('license-keys', 'Billing')
export class LicenseKeysStaffController {
  constructor(
    private readonly reader: StaffLicenseKeyReader,
    private readonly updateLicenseKey: UpdateLicenseKey,
  ) {}

  @Get()
  @StaffCan({ billing: ['read'] })
  @ApiOperation({
    summary: 'List the license keys of all merchants',
    description:
      '`q` is the whole email address of the customer, the key or its last six characters, or the ID of the key or its grant.',
  })
  @ApiStaffPage(StaffLicenseKeyWire)
  list(@Query() query: StaffLicenseKeyListQuery): Promise<StaffList<StaffLicenseKeyWire>> {
    return this.reader.page(query);
  }

  @Get(':id')
  @StaffCan({ billing: ['read'] })
  @Fails(LICENSE_KEY_NOT_FOUND)
  @ApiOperation({ summary: 'Get a license key', description: 'With its activations.' })
  @ApiOkResponse({ type: StaffLicenseKeyWithActivationsWire })
  get(@Param() { id }: LicenseKeyPath): Promise<StaffLicenseKeyWithActivationsWire> {
    return this.reader.get(id);
  }

  @Post(':id/update')
  @HttpCode(200)
  @StaffCan({ billing: ['manage'] })
  @Fails(LICENSE_KEY_NOT_FOUND, LICENSE_KEY_REVOKED)
  @ApiOperation({ summary: 'Update a license key' })
  @ApiOkResponse({ type: StaffLicenseKeyWithActivationsWire })
  async update(
    @Param() { id }: LicenseKeyPath,
    @Body() { reason, ...body }: UpdateLicenseKeyAsStaffBody,
    @CurrentStaff() staff: StaffMember,
  ): Promise<StaffLicenseKeyWithActivationsWire> {
    await this.updateLicenseKey.execute(id, changesOf(body), { staff: staff.acting(reason) });
    return this.reader.get(id);
  }
}
