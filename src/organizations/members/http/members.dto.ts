import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  IsOptional,
  IsString,
  Validate,
  ValidatorConstraint,
  type ValidationArguments,
  type ValidatorConstraintInterface,
} from 'class-validator';
import type { Permissions } from '#common/access-control/access-control.js';

const requestedPermissions = {
  type: 'object',
  additionalProperties: { type: 'array', items: { type: 'string' } },
  example: { invitation: ['create'] },
} as const;

/** Actions by resource, named by exactly one of two members: clients of both generations ask. */
@ValidatorConstraint()
class AsksOnce implements ValidatorConstraintInterface {
  validate(_value: unknown, { object }: ValidationArguments): boolean {
    const { permission, permissions } = object as HasPermissionBody;
    return (
      (permission === undefined) !== (permissions === undefined) && areActions(permission ?? permissions)
    );
  }
}

function areActions(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Object.values(value).every(
    (actions) => Array.isArray(actions) && actions.every((action) => typeof action === 'string'),
  );
}

export class HasPermissionBody {
  @ApiPropertyOptional({ description: 'Without it, the active organization.' })
  @IsOptional()
  @IsString()
  organizationId?: string;

  @ApiPropertyOptional(requestedPermissions)
  @Validate(AsksOnce)
  permissions?: Permissions;

  @ApiPropertyOptional({
    ...requestedPermissions,
    deprecated: true,
    description: 'In place of `permissions`.',
  })
  @Validate(AsksOnce)
  permission?: Permissions;

  get requested(): Permissions {
    return this.permissions ?? this.permission ?? {};
  }
}

export class HasPermissionWire {
  @ApiProperty({ type: 'null' }) error: null;
  @ApiProperty() success: boolean;
}
