import { Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { AnyStaff, CurrentStaff, type StaffMember } from '#staff';
import { StaffController } from '#platform/http/access/staff-controller.decorator.js';
import { DashboardReader } from '../dashboard-reader.service.js';
import { DashboardWire } from '../dashboard.presenter.js';
import { DashboardQuery } from './dashboard.staff.dto.js';

@StaffController('dashboard', 'Dashboard')
export class DashboardStaffController {
  constructor(private readonly dashboard: DashboardReader) {}

  @Get()
  @AnyStaff()
  @ApiOperation({
    summary: 'Get the dashboard',
    description:
      'Omits the parts that the caller is not permitted to see. Users and sign-ins are counted by hour for ranges of up to a day, by UTC day for up to 90 days, and by week, starting on Monday, for a year.',
  })
  @ApiOkResponse({ type: DashboardWire })
  read(@Query() { range }: DashboardQuery, @CurrentStaff() staff: StaffMember): Promise<DashboardWire> {
    return this.dashboard.read(range, staff);
  }
}
