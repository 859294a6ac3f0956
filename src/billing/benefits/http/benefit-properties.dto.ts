import type { Type } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type as Nested } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsObject,
  IsOptional,
  IsString,
  IsUUID,
  Length,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import {
  expirationTimeframes,
  repositoryPermissions,
  type BenefitType,
  type GithubRepositoryProperties,
} from '../benefit-properties.js';
import { IsArchivedFiles, MOST_FILES } from './benefit.rules.js';

const LONGEST_NOTE = 10_000;
const LONGEST_TOKEN = 255;
const LONGEST_ID = 64;
const LONGEST_NAME = 100;
const LONGEST_PREFIX = 64;
/** A century in days. */
const LONGEST_TTL = 36_500;
const MOST_ACTIVATIONS = 50;
const MOST_UNITS = 2 ** 31 - 1;

const nullableText = { type: String, nullable: true } as const;

export class CustomPropertiesBody {
  @ApiPropertyOptional({ ...nullableText, maxLength: LONGEST_NOTE })
  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_NOTE)
  note?: string | null;
}

export class DiscordPropertiesBody {
  @ApiProperty({
    description:
      'Names a server. `POST /v1/integrations/discord/guilds` returns it; without a Discord application, the sandbox takes `sandbox_guild_<id>`.',
  })
  @IsString()
  @Length(1, LONGEST_TOKEN)
  guild_token: string;
  @ApiProperty() @IsString() @Length(1, LONGEST_ID) role_id: string;
}

export class GithubRepositoryPropertiesBody {
  @ApiProperty() @IsString() @Length(1, LONGEST_NAME) repository_owner: string;
  @ApiProperty() @IsString() @Length(1, LONGEST_NAME) repository_name: string;
  @ApiProperty({ enum: repositoryPermissions })
  @IsIn(repositoryPermissions)
  permission: GithubRepositoryProperties['permission'];
}

export class DownloadablesPropertiesBody {
  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: { type: 'boolean' },
    default: {},
    description: 'Whether each file is archived, by file ID. Customers do not see archived files.',
  })
  @IsOptional()
  @IsArchivedFiles()
  archived?: Record<string, boolean> | null;

  @ApiProperty({ type: [String], format: 'uuid', minItems: 1, maxItems: MOST_FILES })
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(MOST_FILES)
  @IsUUID(undefined, { each: true })
  files: string[];
}

export class LicenseKeyExpirationBody {
  @ApiProperty({ type: 'integer', minimum: 1, maximum: LONGEST_TTL })
  @IsInt()
  @Min(1)
  @Max(LONGEST_TTL)
  ttl: number;
  @ApiProperty({ enum: expirationTimeframes })
  @IsIn(expirationTimeframes)
  timeframe: (typeof expirationTimeframes)[number];
}

export class LicenseKeyActivationsBody {
  @ApiProperty({ type: 'integer', minimum: 1, maximum: MOST_ACTIVATIONS })
  @IsInt()
  @Min(1)
  @Max(MOST_ACTIVATIONS)
  limit: number;
  @ApiProperty() @IsBoolean() enable_customer_admin: boolean;
}

export class LicenseKeysPropertiesBody {
  @ApiPropertyOptional({ ...nullableText, maxLength: LONGEST_PREFIX })
  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_PREFIX)
  prefix?: string | null;

  @ApiPropertyOptional({ type: LicenseKeyExpirationBody, nullable: true })
  @IsOptional()
  @IsObject()
  @ValidateNested()
  @Nested(() => LicenseKeyExpirationBody)
  expires?: LicenseKeyExpirationBody | null;

  @ApiPropertyOptional({ type: LicenseKeyActivationsBody, nullable: true })
  @IsOptional()
  @IsObject()
  @ValidateNested()
  @Nested(() => LicenseKeyActivationsBody)
  activations?: LicenseKeyActivationsBody | null;

  @ApiPropertyOptional({ type: 'integer', minimum: 1, maximum: MOST_UNITS, nullable: true })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(MOST_UNITS)
  limit_usage?: number | null;
}

export class MeterCreditPropertiesBody {
  @ApiProperty({ type: 'integer', minimum: 1, maximum: MOST_UNITS })
  @IsInt()
  @Min(1)
  @Max(MOST_UNITS)
  units: number;
  @ApiProperty() @IsBoolean() rollover: boolean;
  @ApiProperty({ format: 'uuid' }) @IsUUID() meter_id: string;
}

const bodies = {
  custom: CustomPropertiesBody,
  discord: DiscordPropertiesBody,
  github_repository: GithubRepositoryPropertiesBody,
  downloadables: DownloadablesPropertiesBody,
  license_keys: LicenseKeysPropertiesBody,
  meter_credit: MeterCreditPropertiesBody,
} satisfies Record<BenefitType, Type<object>>;
export const propertiesBodies: Type<object>[] = Object.values(bodies);
const bodiesByType = new Map<unknown, Type<object>>(Object.entries(bodies));

/** The class of the properties of a type; an unknown type is a fault of its own, so that those of `custom` stand in. */
export function propertiesBodyOf(type: unknown): Type<object> {
  return bodiesByType.get(type) ?? CustomPropertiesBody;
}
