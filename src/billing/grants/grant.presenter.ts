import { Injectable } from '@nestjs/common';
import { ApiExtraModels, ApiProperty, getSchemaPath } from '@nestjs/swagger';
import {
  BenefitPresenter,
  benefitWires,
  type BenefitColumns,
  type BenefitWire,
} from '../benefits/benefit.presenter.js';
import { repositoryPermissions } from '../benefits/benefit-properties.js';
import { CustomerWire } from '../customers/customer.presenter.js';
import { OneOf } from '#platform/schemas/one-of.decorator.js';
import { grantErrorTypes, type GrantError, type GrantProperties } from './grant-properties.js';

const nullableInstant = { type: String, format: 'date-time', nullable: true } as const;
const nullableId = { type: String, format: 'uuid', nullable: true } as const;
const optionalText = { type: String, required: false } as const;

export class DiscordGrantPropertiesWire {
  @ApiProperty(optionalText) account_id?: string;
  @ApiProperty(optionalText) guild_id?: string;
  @ApiProperty(optionalText) role_id?: string;
}

export class GithubRepositoryGrantPropertiesWire {
  @ApiProperty(optionalText) account_id?: string;
  @ApiProperty(optionalText) repository_owner?: string;
  @ApiProperty(optionalText) repository_name?: string;
  @ApiProperty({ enum: repositoryPermissions, required: false })
  permission?: (typeof repositoryPermissions)[number];
}

export class DownloadablesGrantPropertiesWire {
  @ApiProperty({ type: [String], required: false, description: 'IDs of the files.' }) files?: string[];
}

export class LicenseKeysGrantPropertiesWire {
  @ApiProperty({ ...optionalText, format: 'uuid' }) license_key_id?: string;
  @ApiProperty({ ...optionalText, description: 'The end of the key.', examples: ['****-3F2A9C'] })
  display_key?: string;
}

export class MeterCreditGrantPropertiesWire {
  @ApiProperty({ ...optionalText, format: 'uuid' }) last_credited_meter_id?: string;
  @ApiProperty({ type: 'integer', required: false }) last_credited_units?: number;
  @ApiProperty({ ...optionalText, format: 'date-time' }) last_credited_at?: string;
}

export const grantPropertyWires = [
  DiscordGrantPropertiesWire,
  GithubRepositoryGrantPropertiesWire,
  DownloadablesGrantPropertiesWire,
  LicenseKeysGrantPropertiesWire,
  MeterCreditGrantPropertiesWire,
];

/** By the type of the benefit; several types share the empty one. */
const properties = {
  anyOf: grantPropertyWires.map((wire) => ({ $ref: getSchemaPath(wire) })),
  description: 'By the type of the benefit. Empty until the benefit is granted.',
};

export class GrantErrorWire implements GrantError {
  @ApiProperty({ description: 'What failed, or what the customer has to do.' }) message: string;
  @ApiProperty({
    enum: grantErrorTypes,
    description:
      '`action_required`: the customer has to do something first. `refused`: the other service refuses. ' +
      '`unavailable`: the other service did not answer for too long.',
  })
  type: (typeof grantErrorTypes)[number];
  @ApiProperty({ format: 'date-time' }) timestamp: string;
}

/** A grant that is neither granted nor revoked is pending or has failed. */
@ApiExtraModels(...grantPropertyWires)
export class BenefitGrantWire {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty() created_at: Date;
  @ApiProperty(nullableInstant) modified_at: Date | null;
  @ApiProperty(nullableInstant) granted_at: Date | null;
  @ApiProperty() is_granted: boolean;
  @ApiProperty(nullableInstant) revoked_at: Date | null;
  @ApiProperty() is_revoked: boolean;
  @ApiProperty({ ...nullableId, description: 'Null for one-time purchases.' }) subscription_id: string | null;
  @ApiProperty({ ...nullableId, description: 'Null for subscriptions.' }) order_id: string | null;
  @ApiProperty({ format: 'uuid' }) customer_id: string;
  @ApiProperty({ format: 'uuid' }) benefit_id: string;
  @ApiProperty({
    type: GrantErrorWire,
    nullable: true,
    description: 'Why the last attempt failed. Null after an attempt that succeeded.',
  })
  error: GrantErrorWire | null;
  @ApiProperty({ type: CustomerWire }) customer: CustomerWire;
  @ApiProperty(properties) properties: GrantProperties;
}

/** A grant as webhooks send it. */
export class BenefitGrantEventWire extends BenefitGrantWire {
  @OneOf(benefitWires, { discriminator: 'type' }) benefit: BenefitWire;
  @ApiProperty({ ...properties, nullable: true, description: 'Before this change.' })
  previous_properties: GrantProperties | null;
}

/** The members of a grant that callers see; of a row or an entity. */
export interface GrantColumns {
  id: string;
  customerId: string;
  benefitId: string;
  subscriptionId?: string | null | undefined;
  orderId?: string | null | undefined;
  grantedAt?: Date | null | undefined;
  revokedAt?: Date | null | undefined;
  error?: GrantError | null | undefined;
  properties: GrantProperties;
  chosenAccountId?: string | null | undefined;
  createdAt: Date;
  modifiedAt?: Date | null | undefined;
}

export function presentGrant(grant: GrantColumns, customer: CustomerWire): BenefitGrantWire {
  return { ...presentGrantState(grant), customer };
}

/** Without the records that belong to it. */
export function presentGrantState(grant: GrantColumns): Omit<BenefitGrantWire, 'customer'> {
  const { grantedAt = null, revokedAt = null } = grant;
  return {
    id: grant.id,
    created_at: grant.createdAt,
    modified_at: grant.modifiedAt ?? null,
    granted_at: grantedAt,
    is_granted: grantedAt !== null,
    revoked_at: revokedAt,
    is_revoked: revokedAt !== null,
    subscription_id: grant.subscriptionId ?? null,
    order_id: grant.orderId ?? null,
    customer_id: grant.customerId,
    benefit_id: grant.benefitId,
    error: grant.error ?? null,
    properties: grant.properties,
  };
}

@Injectable()
export class GrantPresenter {
  constructor(private readonly benefits: BenefitPresenter) {}

  presentEvent(
    grant: GrantColumns,
    {
      customer,
      benefit,
      before,
    }: { customer: CustomerWire; benefit: BenefitColumns; before: GrantProperties },
  ): BenefitGrantEventWire {
    return {
      ...presentGrant(grant, customer),
      benefit: this.benefits.present(benefit),
      previous_properties: before,
    };
  }
}
