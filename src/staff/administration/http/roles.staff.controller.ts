import { Get } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import { StaffController } from '#platform/http/access/staff-controller.decorator.js';
import { ApiStaffList, type StaffList } from '#platform/http/listing/staff-list.js';
import { wholePage } from '#platform/database/listing/page.js';
import { AnyStaff, CurrentStaff } from '../../sessions/access/staff.access.js';
import type { StaffMember } from '../../sessions/staff-member.js';
import { RoleAssignmentPolicy } from '../role-assignment.policy.js';
import { presentRole, RoleWire } from '../role.presenter.js';

@StaffController('roles', 'Users')
export class RolesStaffController {
  constructor(private readonly roleAssignmentPolicy: RoleAssignmentPolicy) {}

  @Get()
  @AnyStaff()
  @ApiOperation({ summary: 'List staff roles with their permissions' })
  @ApiStaffList(RoleWire)
  list(@CurrentStaff() staff: StaffMember): StaffList<RoleWire> {
    return wholePage(this.roleAssignmentPolicy.listFor(staff).map(presentRole));
  }
}
