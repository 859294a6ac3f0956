import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  Validate,
  ValidatorConstraint,
  type ValidationArguments,
  type ValidatorConstraintInterface,
} from 'class-validator';
import type { Permissions } from '#common/access-control/access-control.js';
import { arePermissions } from './permissions.rule.js';
import { permissionSchema } from './permissions.schema.js';

/** Actions by resource, named by exactly one of two members: clients of both generations ask. */
@ValidatorConstraint()
class AsksOnce implements ValidatorConstraintInterface {
  validate(_value: unknown, { object }: ValidationArguments): boolean {
    const { permission, permissions } = object as PermissionQuestion;
    return (
      (permission === undefined) !== (permissions === undefined) && arePermissions(permission ?? permissions)
    );
  }
}

/** Asks whether the caller may do all of this. */
export class PermissionQuestion {
  @ApiPropertyOptional(permissionSchema)
  @Validate(AsksOnce)
  permissions?: Permissions;

  @ApiPropertyOptional({
    ...permissionSchema,
    deprecated: true,
    description: 'Alternative to `permissions`.',
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

export function presentPermission(success: boolean): HasPermissionWire {
  return { error: null, success };
}
