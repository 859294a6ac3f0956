import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, IsUUID, Length, Max, Min } from 'class-validator';
import { EnumFilter, UuidFilter } from '#platform/http/listing/filters.js';
import { NumberedPageQuery, QueryFilter } from '#platform/http/listing/numbered-page.js';
import { readInstant } from '#platform/http/query-instant.decorator.js';
import { StorableInstant } from '#platform/http/storable-instant.rule.js';
import { IsMetadata, type Metadata } from '#platform/http/v1/metadata.rule.js';
import { NotEchoed } from '#platform/http/v1/not-echoed.decorator.js';
import { licenseKeyStatuses, type LicenseKeyStatus } from '../license-key.entity.js';

const LONGEST_KEY = 255;
const LONGEST_ID = 255;
const LONGEST_LABEL = 255;
const MOST_ACTIVATIONS = 1_000;
const MOST_USAGE = 2 ** 31 - 1;

const OptionalId = (description: string) =>
  applyDecorators(
    ApiPropertyOptional({ type: String, format: 'uuid', nullable: true, description }),
    IsOptional(),
    IsUUID(),
  );

/** A key by which software of the merchant asks. */
abstract class SentKeyBody {
  @ApiProperty({ maxLength: LONGEST_KEY }) @NotEchoed() @IsString() @Length(1, LONGEST_KEY) key: string;
  @ApiProperty({ maxLength: LONGEST_ID }) @IsString() @Length(1, LONGEST_ID) organization_id: string;
}

export class ValidateLicenseKeyBody extends SentKeyBody {
  @OptionalId('Valid only with this activation.') activation_id?: string | null;
  @OptionalId('Valid only if the key comes from this benefit.') benefit_id?: string | null;
  @OptionalId('Valid only if the key belongs to this customer.') customer_id?: string | null;

  @ApiPropertyOptional({
    ...{ type: 'integer', minimum: 0, maximum: MOST_USAGE, nullable: true },
    description: 'Added to the usage of the key, unless that exceeds its limit.',
  })
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(MOST_USAGE)
  increment_usage?: number | null;

  /** Has to equal what the activation was made with. */
  @IsMetadata() conditions?: Metadata | null;
}

export class ActivateLicenseKeyBody extends SentKeyBody {
  @ApiProperty({ minLength: 1, maxLength: LONGEST_LABEL, description: 'Names the device or installation.' })
  @IsString()
  @Length(1, LONGEST_LABEL)
  label: string;
  /** What validations with the activation have to name as well. */
  @IsMetadata() conditions?: Metadata | null;
  @IsMetadata() meta?: Metadata | null;
}

export class DeactivateLicenseKeyBody extends SentKeyBody {
  @ApiProperty({ format: 'uuid' }) @IsUUID() activation_id: string;
}

export class LicenseKeyPath {
  @ApiProperty({ format: 'uuid' }) @IsUUID() id: string;
}

export class LicenseKeyActivationPath extends LicenseKeyPath {
  @ApiProperty({ format: 'uuid' }) @IsUUID() activation_id: string;
}

export class ListLicenseKeysQuery extends NumberedPageQuery {
  @QueryFilter('License keys of these organizations.') organization_id?: string[];
  @UuidFilter('License keys of any of these benefits.') benefit_id?: string[];
  @EnumFilter(licenseKeyStatuses, 'License keys with any of these statuses.') status?: LicenseKeyStatus[];
}

/** What is absent stays as it is; a limit or an expiry of null is removed. */
export class UpdateLicenseKeyBody {
  @ApiPropertyOptional({
    ...{ enum: ['granted', 'disabled'], nullable: true },
    description: 'Keys are revoked with their benefit.',
  })
  @IsOptional()
  @IsIn(['granted', 'disabled'])
  status?: 'granted' | 'disabled' | null;

  @ApiPropertyOptional({ type: 'integer', minimum: 0, maximum: MOST_USAGE, nullable: true })
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(MOST_USAGE)
  usage?: number | null;

  @ApiPropertyOptional({ type: 'integer', minimum: 1, maximum: MOST_ACTIVATIONS, nullable: true })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(MOST_ACTIVATIONS)
  limit_activations?: number | null;

  @ApiPropertyOptional({ type: 'integer', minimum: 1, maximum: MOST_USAGE, nullable: true })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(MOST_USAGE)
  limit_usage?: number | null;

  @ApiPropertyOptional({ type: Date, nullable: true })
  @IsOptional()
  @Transform(({ value }: { value: unknown }) => readInstant(value), { toClassOnly: true })
  @StorableInstant()
  expires_at?: Date | null;
}
