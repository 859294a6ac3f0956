import { ApiProperty } from '@nestjs/swagger';
import {
  expirationTimeframes,
  repositoryPermissions,
  type CustomProperties,
  type DiscordProperties,
  type DownloadablesProperties,
  type GithubRepositoryProperties,
  type LicenseKeysProperties,
  type MeterCreditProperties,
} from './benefit-properties.js';

export class CustomBenefitPropertiesWire implements CustomProperties {
  @ApiProperty({ type: String, nullable: true, description: 'Shown to customers who have the benefit.' })
  note: string | null;
}

export class DiscordBenefitPropertiesWire implements DiscordProperties {
  @ApiProperty() guild_id: string;
  @ApiProperty() role_id: string;
  @ApiProperty({ description: 'Names the server in further requests of this organization.' })
  guild_token: string;
}

export class GithubRepositoryBenefitPropertiesWire implements GithubRepositoryProperties {
  @ApiProperty() repository_owner: string;
  @ApiProperty() repository_name: string;
  @ApiProperty({ enum: repositoryPermissions }) permission: GithubRepositoryProperties['permission'];
}

export class DownloadablesBenefitPropertiesWire implements DownloadablesProperties {
  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'boolean' },
    description: 'Whether each file is archived, by file ID. Customers do not see archived files.',
  })
  archived: Record<string, boolean>;
  @ApiProperty({ type: [String], format: 'uuid' }) files: string[];
}

export class LicenseKeyExpirationWire {
  @ApiProperty({ type: 'integer', minimum: 1 }) ttl: number;
  @ApiProperty({ enum: expirationTimeframes }) timeframe: (typeof expirationTimeframes)[number];
}

export class LicenseKeyActivationsWire {
  @ApiProperty({ type: 'integer', minimum: 1, maximum: 50 }) limit: number;
  @ApiProperty({ description: 'Whether customers can remove activations.' }) enable_customer_admin: boolean;
}

export class LicenseKeysBenefitPropertiesWire implements LicenseKeysProperties {
  @ApiProperty({ type: String, nullable: true }) prefix: string | null;
  @ApiProperty({ type: LicenseKeyExpirationWire, nullable: true }) expires: LicenseKeyExpirationWire | null;
  @ApiProperty({ type: LicenseKeyActivationsWire, nullable: true })
  activations: LicenseKeyActivationsWire | null;
  @ApiProperty({ type: 'integer', minimum: 1, nullable: true }) limit_usage: number | null;
}

export class MeterCreditBenefitPropertiesWire implements MeterCreditProperties {
  @ApiProperty({ type: 'integer', minimum: 1 }) units: number;
  @ApiProperty({ description: 'Whether unused units roll over into the next period.' }) rollover: boolean;
  @ApiProperty({ format: 'uuid' }) meter_id: string;
}
