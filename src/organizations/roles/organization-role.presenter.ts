import { ApiProperty } from '@nestjs/swagger';
import type { Permissions } from '#common/access-control/access-control.js';
import { permissionSchema } from '#platform/http/permissions/permissions.schema.js';

export class OrganizationRoleWire {
  @ApiProperty() id: string;
  @ApiProperty() organizationId: string;
  @ApiProperty({ description: 'Name of the role.' }) role: string;
  @ApiProperty({ ...permissionSchema, description: 'Permissions of the role: actions by resource.' })
  permission: Permissions;
  @ApiProperty() createdAt: Date;
  @ApiProperty({ type: Date, nullable: true }) updatedAt: Date | null;
}

/** A role as reads find it. */
export type OrganizationRoleColumns = OrganizationRoleWire;

export class MadeRoleWire {
  @ApiProperty({ enum: [true] }) success: true;
  @ApiProperty() roleData: OrganizationRoleWire;
}

export class CreatedRoleWire extends MadeRoleWire {
  @ApiProperty({ ...permissionSchema, description: 'Same as `roleData.permission`.' })
  statements: Permissions;
}

export class DeletedRoleWire {
  @ApiProperty({ enum: [true] }) success: true;
}

export function presentRole(role: Omit<OrganizationRoleColumns, 'updatedAt'> & { updatedAt?: Date | null }) {
  const { id, organizationId, role: name, permission, createdAt, updatedAt = null } = role;
  return { id, organizationId, role: name, permission, createdAt, updatedAt };
}
