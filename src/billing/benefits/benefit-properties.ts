export const benefitTypes = [
  'custom',
  'discord',
  'github_repository',
  'downloadables',
  'license_keys',
  'meter_credit',
] as const;
export type BenefitType = (typeof benefitTypes)[number];

export const repositoryPermissions = ['pull', 'triage', 'push', 'maintain', 'admin'] as const;
export const expirationTimeframes = ['year', 'month', 'day'] as const;

export interface CustomProperties {
  note: string | null;
}

export interface DiscordProperties {
  guild_id: string;
  role_id: string;
}

export interface GithubRepositoryProperties {
  repository_owner: string;
  repository_name: string;
  permission: (typeof repositoryPermissions)[number];
}

export interface DownloadablesProperties {
  /** By file; customers do not see archived files. */
  archived: Record<string, boolean>;
  files: string[];
}

export interface LicenseKeysProperties {
  prefix: string | null;
  expires: { ttl: number; timeframe: (typeof expirationTimeframes)[number] } | null;
  activations: { limit: number; enable_customer_admin: boolean } | null;
  limit_usage: number | null;
}

export interface MeterCreditProperties {
  units: number;
  /** Whether units that are left pass into the next period. */
  rollover: boolean;
  meter_id: string;
}

/** Of each type, as stored. */
export interface BenefitPropertiesOf {
  custom: CustomProperties;
  discord: DiscordProperties;
  github_repository: GithubRepositoryProperties;
  downloadables: DownloadablesProperties;
  license_keys: LicenseKeysProperties;
  meter_credit: MeterCreditProperties;
}
export type BenefitProperties = BenefitPropertiesOf[BenefitType];

/** Of each type, as callers send them: a Discord server is named by a token. */
export interface SentPropertiesOf extends Omit<BenefitPropertiesOf, 'discord'> {
  discord: { guild_token: string; role_id: string };
}

/** A type with its properties, stored or sent. */
export type Typed<Of extends Record<BenefitType, object>> = {
  [Type in BenefitType]: { type: Type; properties: Of[Type] };
}[BenefitType];
