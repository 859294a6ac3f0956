import { ApiProperty } from '@nestjs/swagger';
import { OrganizationNameWire } from '#organizations';
import { MeterWire, presentMeter, type MeterColumns } from './meter.presenter.js';

/** A meter as the API shows it, with the name of its merchant. */
export class StaffMeterWire extends MeterWire {
  @ApiProperty({ type: OrganizationNameWire }) merchant: OrganizationNameWire;
}

export function presentStaffMeter(meter: MeterColumns, merchant: OrganizationNameWire): StaffMeterWire {
  return { ...presentMeter(meter), merchant };
}
