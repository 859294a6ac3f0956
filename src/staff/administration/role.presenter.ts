import { ApiProperty } from '@nestjs/swagger';
import type { GivableRole } from './role-assignment.policy.js';
import { StaffPermissionsWire } from '../sessions/staff-identity.presenter.js';

/** A role of the installation, to somebody who might give it. */
export class RoleWire {
  @ApiProperty() name: string;
  @ApiProperty({ description: 'Actions by resource; empty for what only applications ask about.' })
  permissions: StaffPermissionsWire;
  @ApiProperty({ description: 'Whether whoever asks may give it to others.' }) canBeGiven: boolean;
}

export function presentRole(role: GivableRole): RoleWire {
  return role;
}
