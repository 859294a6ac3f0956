import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import {
  IsObject,
  IsOptional,
  IsString,
  Matches,
  MaxLength,
  MinLength,
  Validate,
  ValidateIf,
  ValidateNested,
  ValidatorConstraint,
  type ValidationArguments,
  type ValidatorConstraintInterface,
} from 'class-validator';
import type { Permissions } from '#common/access-control/access-control.js';
import { IsPermissions } from '#platform/http/permissions/permissions.rule.js';
import { permissionSchema } from '#platform/http/permissions/permissions.schema.js';
import type { RoleChoice } from '../../roles/organization-role.repository.js';

const LONGEST_ID = 255;
const LONGEST_NAME = 64;

/** Names stand in comma-separated texts; they are kept in lower case. */
const NAME = /^[^\s,\p{C}](?:[^,\p{C}]*[^\s,\p{C}])?$/u;

const lowerCase = ({ value }: { value: unknown }): unknown =>
  typeof value === 'string' ? value.trim().toLowerCase() : value;

class OrganizationIdInput {
  @ApiPropertyOptional({ description: 'Default: the active organization.' })
  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_ID)
  organizationId?: string;
}

export class CreateRoleBody extends OrganizationIdInput {
  @ApiProperty({
    minLength: 1,
    maxLength: LONGEST_NAME,
    description: 'Stored in lower case. Must not contain commas.',
  })
  @Transform(lowerCase)
  @IsString()
  @MaxLength(LONGEST_NAME)
  @Matches(NAME)
  role: string;

  @ApiProperty({ ...permissionSchema, description: 'Limited to the permissions of the caller.' })
  @IsPermissions()
  permission: Permissions;
}

export class ListRolesQuery extends OrganizationIdInput {}

@ValidatorConstraint()
class NamesARole implements ValidatorConstraintInterface {
  validate(_value: unknown, { object }: ValidationArguments): boolean {
    const { roleId, roleName } = object as ChosenRole;
    return roleId !== undefined || roleName !== undefined;
  }
}

/** One of the organization’s own roles. The name wins where both are given. */
export class ChosenRole extends OrganizationIdInput {
  @ApiPropertyOptional({ description: 'Name of the role; alternative to `roleId`.' })
  @Validate(NamesARole)
  @ValidateIf(({ roleId, roleName }: ChosenRole) => roleName !== undefined || roleId === undefined)
  @IsString()
  @MinLength(1)
  @MaxLength(LONGEST_ID)
  roleName?: string;

  @ApiPropertyOptional()
  @ValidateIf(({ roleId }: ChosenRole) => roleId !== undefined)
  @IsString()
  @MinLength(1)
  @MaxLength(LONGEST_ID)
  roleId?: string;

  get choice(): RoleChoice {
    return this.roleName === undefined ? { roleId: this.roleId ?? '' } : { roleName: this.roleName };
  }
}

class RoleData {
  @ApiPropertyOptional({
    minLength: 1,
    maxLength: LONGEST_NAME,
    description: 'New name. The name of an assigned role cannot be changed.',
  })
  @ValidateIf((_data, name) => name !== undefined)
  @Transform(lowerCase)
  @IsString()
  @MaxLength(LONGEST_NAME)
  @Matches(NAME)
  roleName?: string;

  @ApiPropertyOptional({ ...permissionSchema, description: 'Limited to the permissions of the caller.' })
  @ValidateIf((_data, permission) => permission !== undefined)
  @IsPermissions()
  permission?: Permissions;
}

export class UpdateRoleBody extends ChosenRole {
  @ApiProperty()
  @IsObject()
  @ValidateNested()
  @Type(() => RoleData)
  data: RoleData;
}
