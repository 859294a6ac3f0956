import { ApiProperty } from '@nestjs/swagger';
import type { GivableRole } from './role-assignment.policy.js';
import { StaffPermissionsWire } from '../sessions/staff-identity.presenter.js';

/** A role of the installation, to somebody who might give it. */
export class RoleWire {
  @ApiProperty() name: string;
  @ApiProperty({ description: 'Actions by resource. Empty for roles with only application permissions.' })
  permissions: StaffPermissionsWire;
  @ApiProperty({ description: 'Whether the caller can assign this role.' }) canBeGiven: boolean;
}

export function presentRole(role: GivableRole): RoleWire {
  return role;
}
