import { Injectable } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { ApiMetadata, type Metadata } from '#platform/http/v1/metadata.rule.js';
import { wireUnion } from '#platform/schemas/wire-union.js';
import { benefitVisibilities, type BenefitVisibility } from './benefit.entity.js';
import {
  benefitTypes,
  type BenefitProperties,
  type BenefitType,
  type DiscordProperties,
} from './benefit-properties.js';
import {
  CustomBenefitPropertiesWire,
  DiscordBenefitPropertiesWire,
  DownloadablesBenefitPropertiesWire,
  GithubRepositoryBenefitPropertiesWire,
  LicenseKeysBenefitPropertiesWire,
  MeterCreditBenefitPropertiesWire,
} from './benefit-properties.presenter.js';
import { GuildTokens } from './guild-tokens.service.js';

/** The members of a benefit that callers see. */
export interface BenefitColumns {
  id: string;
  organizationId: string;
  type: BenefitType;
  description: string;
  selectable: boolean;
  deletable: boolean;
  visibility: BenefitVisibility;
  properties: BenefitProperties;
  metadata: Metadata;
  createdAt: Date;
  modifiedAt?: Date | null;
  deletedAt?: Date | null;
}

/** As customers see it on products and in checkouts. */
export class PublicBenefitWire {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty() created_at: Date;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) modified_at: Date | null;
  @ApiProperty({ enum: benefitTypes }) type: BenefitType;
  @ApiProperty({ minLength: 3, maxLength: 42 }) description: string;
  @ApiProperty({ description: 'Whether it can be attached to products.' }) selectable: boolean;
  @ApiProperty() deletable: boolean;
  @ApiProperty() is_deleted: boolean;
  @ApiProperty() organization_id: string;
}

abstract class BaseBenefitWire extends PublicBenefitWire {
  @ApiProperty({ enum: benefitVisibilities, description: 'In the customer portal.' })
  visibility: BenefitVisibility;
  @ApiMetadata() metadata: Metadata;
}

export class CustomBenefitWire extends BaseBenefitWire {
  @ApiProperty({ enum: ['custom'] }) override type: 'custom';
  @ApiProperty() properties: CustomBenefitPropertiesWire;
}

export class DiscordBenefitWire extends BaseBenefitWire {
  @ApiProperty({ enum: ['discord'] }) override type: 'discord';
  @ApiProperty() properties: DiscordBenefitPropertiesWire;
}

export class GithubRepositoryBenefitWire extends BaseBenefitWire {
  @ApiProperty({ enum: ['github_repository'] }) override type: 'github_repository';
  @ApiProperty() properties: GithubRepositoryBenefitPropertiesWire;
}

export class DownloadablesBenefitWire extends BaseBenefitWire {
  @ApiProperty({ enum: ['downloadables'] }) override type: 'downloadables';
  @ApiProperty() properties: DownloadablesBenefitPropertiesWire;
}

export class LicenseKeysBenefitWire extends BaseBenefitWire {
  @ApiProperty({ enum: ['license_keys'] }) override type: 'license_keys';
  @ApiProperty() properties: LicenseKeysBenefitPropertiesWire;
}

export class MeterCreditBenefitWire extends BaseBenefitWire {
  @ApiProperty({ enum: ['meter_credit'] }) override type: 'meter_credit';
  @ApiProperty() properties: MeterCreditBenefitPropertiesWire;
}

/** One class for each type. */
export const benefitWires = [
  CustomBenefitWire,
  DiscordBenefitWire,
  GithubRepositoryBenefitWire,
  DownloadablesBenefitWire,
  LicenseKeysBenefitWire,
  MeterCreditBenefitWire,
];
export type BenefitWire = InstanceType<(typeof benefitWires)[number]>;
export const benefitUnion = wireUnion(benefitWires, 'type');

export function presentPublicBenefit(
  benefit: Omit<BenefitColumns, 'properties' | 'metadata'>,
): PublicBenefitWire {
  return {
    id: benefit.id,
    created_at: benefit.createdAt,
    modified_at: benefit.modifiedAt ?? null,
    type: benefit.type,
    description: benefit.description,
    selectable: benefit.selectable,
    deletable: benefit.deletable,
    is_deleted: (benefit.deletedAt ?? null) !== null,
    organization_id: benefit.organizationId,
  };
}

@Injectable()
export class BenefitPresenter {
  constructor(private readonly guildTokens: GuildTokens) {}

  present(benefit: BenefitColumns): BenefitWire {
    return {
      ...presentPublicBenefit(benefit),
      visibility: benefit.visibility,
      metadata: benefit.metadata,
      properties: this.propertiesOf(benefit),
    } as BenefitWire;
  }

  private propertiesOf({ type, organizationId, properties }: BenefitColumns): object {
    if (type !== 'discord') return properties;
    const { guild_id, role_id } = properties as DiscordProperties;
    return { guild_id, role_id, guild_token: this.guildTokens.sign(organizationId, guild_id) };
  }
}
