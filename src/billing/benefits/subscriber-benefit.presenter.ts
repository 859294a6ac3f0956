import { ApiProperty, OmitType } from '@nestjs/swagger';
import { wireUnion } from '#platform/schemas/wire-union.js';
import type { MerchantColumns } from '../merchants/merchant.queries.js';
import { PortalMerchantWire, presentPortalMerchant } from '../merchants/portal-merchant.presenter.js';
import {
  CustomBenefitWire,
  DiscordBenefitWire,
  DownloadablesBenefitWire,
  GithubRepositoryBenefitWire,
  LicenseKeysBenefitWire,
  MeterCreditBenefitWire,
  presentPublicBenefit,
  type BenefitColumns,
} from './benefit.presenter.js';
import type {
  BenefitProperties,
  BenefitType,
  DiscordProperties,
  DownloadablesProperties,
  GithubRepositoryProperties,
} from './benefit-properties.js';

const REPLACED = ['visibility', 'properties'] as const;

export class SubscriberDiscordPropertiesWire {
  @ApiProperty() guild_id: string;
}

export class SubscriberRepositoryPropertiesWire {
  @ApiProperty() repository_owner: string;
  @ApiProperty() repository_name: string;
}

export class SubscriberDownloadablesPropertiesWire {
  @ApiProperty({ type: [String], format: 'uuid', description: 'The files that are not archived.' })
  active_files: string[];
}

export class SubscriberCustomBenefitWire extends OmitType(CustomBenefitWire, ['visibility'] as const) {
  @ApiProperty({ type: PortalMerchantWire }) organization: PortalMerchantWire;
}

export class SubscriberDiscordBenefitWire extends OmitType(DiscordBenefitWire, REPLACED) {
  @ApiProperty({ type: PortalMerchantWire }) organization: PortalMerchantWire;
  @ApiProperty() properties: SubscriberDiscordPropertiesWire;
}

export class SubscriberRepositoryBenefitWire extends OmitType(GithubRepositoryBenefitWire, REPLACED) {
  @ApiProperty({ type: PortalMerchantWire }) organization: PortalMerchantWire;
  @ApiProperty() properties: SubscriberRepositoryPropertiesWire;
}

export class SubscriberDownloadablesBenefitWire extends OmitType(DownloadablesBenefitWire, REPLACED) {
  @ApiProperty({ type: PortalMerchantWire }) organization: PortalMerchantWire;
  @ApiProperty() properties: SubscriberDownloadablesPropertiesWire;
}

export class SubscriberLicenseKeysBenefitWire extends OmitType(LicenseKeysBenefitWire, [
  'visibility',
] as const) {
  @ApiProperty({ type: PortalMerchantWire }) organization: PortalMerchantWire;
}

export class SubscriberMeterCreditBenefitWire extends OmitType(MeterCreditBenefitWire, [
  'visibility',
] as const) {
  @ApiProperty({ type: PortalMerchantWire }) organization: PortalMerchantWire;
}

/** One class for each type. */
export const subscriberBenefitWires = [
  SubscriberCustomBenefitWire,
  SubscriberDiscordBenefitWire,
  SubscriberRepositoryBenefitWire,
  SubscriberDownloadablesBenefitWire,
  SubscriberLicenseKeysBenefitWire,
  SubscriberMeterCreditBenefitWire,
];
export type SubscriberBenefitWire = InstanceType<(typeof subscriberBenefitWires)[number]>;
export const subscriberBenefitUnion = wireUnion(subscriberBenefitWires, 'type');

/** A benefit as customers who have it see it. */
export function presentSubscriberBenefit(
  benefit: BenefitColumns,
  merchant: MerchantColumns,
): SubscriberBenefitWire {
  return {
    ...presentPublicBenefit(benefit),
    metadata: benefit.metadata,
    organization: presentPortalMerchant(merchant),
    properties: propertiesOf(benefit.type, benefit.properties),
  } as SubscriberBenefitWire;
}

/** Without what only the merchant needs to know. */
function propertiesOf(type: BenefitType, properties: BenefitProperties): object {
  switch (type) {
    case 'discord':
      return { guild_id: (properties as DiscordProperties).guild_id };
    case 'github_repository': {
      const { repository_owner, repository_name } = properties as GithubRepositoryProperties;
      return { repository_owner, repository_name };
    }
    case 'downloadables':
      return { active_files: activeFilesOf(properties as DownloadablesProperties) };
    default:
      return properties;
  }
}

/** The files that customers can download, in the order of the benefit. */
export function activeFilesOf({ archived, files }: DownloadablesProperties): string[] {
  return files.filter((id) => archived[id] !== true);
}
