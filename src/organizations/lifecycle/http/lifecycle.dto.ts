import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  IsBoolean,
  IsDefined,
  IsObject,
  IsOptional,
  IsString,
  Length,
  MaxLength,
  MinLength,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { MemberWire } from '../../members/member.presenter.js';
import { LONGEST_LOGO, LONGEST_ORGANIZATION_TEXT } from '../../organizations/organization.limits.js';
import { ChangedOrganizationWire } from '../../organizations/organization.presenter.js';
import { IsMetadata } from './metadata.rule.js';

const text = { minLength: 1, maxLength: LONGEST_ORGANIZATION_TEXT };
const nullableLogo = { type: String, nullable: true, maxLength: LONGEST_LOGO } as const;
const nullableMetadata = {
  type: 'object',
  nullable: true,
  additionalProperties: true,
  description: 'Custom data of the application, at most 16 KiB as JSON.',
} as const;

const isGiven = (_body: object, value: unknown): boolean => value !== undefined;

export class CreateOrganizationBody {
  @ApiProperty(text)
  @IsString()
  @Length(1, LONGEST_ORGANIZATION_TEXT)
  name: string;

  @ApiProperty(text)
  @IsString()
  @Length(1, LONGEST_ORGANIZATION_TEXT)
  slug: string;

  @ApiPropertyOptional(nullableLogo)
  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_LOGO)
  logo?: string | null;

  @ApiPropertyOptional(nullableMetadata)
  @IsOptional()
  @IsMetadata()
  metadata?: object | null;

  @ApiPropertyOptional({ description: 'Whether to keep the active organization of the session.' })
  @IsOptional()
  @IsBoolean()
  keepCurrentActiveOrganization?: boolean;
}

export class CheckSlugBody {
  @ApiProperty(text)
  @IsString()
  @Length(1, LONGEST_ORGANIZATION_TEXT)
  slug: string;
}

export class OrganizationChanges {
  @ApiPropertyOptional(text)
  @ValidateIf(isGiven)
  @IsString()
  @Length(1, LONGEST_ORGANIZATION_TEXT)
  name?: string;

  @ApiPropertyOptional(text)
  @ValidateIf(isGiven)
  @IsString()
  @Length(1, LONGEST_ORGANIZATION_TEXT)
  slug?: string;

  @ApiPropertyOptional(nullableLogo)
  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_LOGO)
  logo?: string | null;

  @ApiPropertyOptional(nullableMetadata)
  @IsOptional()
  @IsMetadata()
  metadata?: object | null;
}

export class UpdateOrganizationBody {
  @ApiProperty()
  @IsDefined()
  @IsObject()
  @ValidateNested()
  @Type(() => OrganizationChanges)
  data: OrganizationChanges;

  @ApiPropertyOptional({ description: 'Default: the active organization.' })
  @IsOptional()
  @IsString()
  organizationId?: string;
}

export class DeleteOrganizationBody {
  @ApiProperty()
  @IsString()
  @MinLength(1)
  organizationId: string;
}

export class CreatedOrganizationWire extends ChangedOrganizationWire {
  @ApiProperty({ type: [MemberWire] }) members: MemberWire[];
}
