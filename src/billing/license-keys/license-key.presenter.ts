import { Injectable } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { ApiMetadata, type Metadata } from '#platform/http/v1/metadata.rule.js';
import { CustomerWire } from '../customers/customer.presenter.js';
import { licenseKeyStatuses, type LicenseKeyStatus } from './license-key.entity.js';
import { LicenseKeyCipher } from './license-key-cipher.service.js';

/** The members of a key that callers see; of a row or an entity. */
export interface LicenseKeyColumns {
  id: string;
  organizationId: string;
  customerId: string;
  benefitId: string;
  sealedKey: string;
  displayKey: string;
  status: LicenseKeyStatus;
  limitActivations?: number | null | undefined;
  usage: number;
  limitUsage?: number | null | undefined;
  validations: number;
  lastValidatedAt?: Date | null | undefined;
  expiresAt?: Date | null | undefined;
  createdAt: Date;
  modifiedAt?: Date | null | undefined;
}

export interface ActivationColumns {
  id: string;
  licenseKeyId: string;
  label: string;
  meta: Metadata;
  createdAt: Date;
  modifiedAt?: Date | null | undefined;
}

const nullableInstant = { type: String, format: 'date-time', nullable: true } as const;
const nullableCount = { type: 'integer', nullable: true } as const;

export class LicenseKeyWire {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty() created_at: Date;
  @ApiProperty(nullableInstant) modified_at: Date | null;
  @ApiProperty() organization_id: string;
  @ApiProperty({ format: 'uuid' }) customer_id: string;
  @ApiProperty({ type: CustomerWire }) customer: CustomerWire;
  @ApiProperty({ format: 'uuid' }) benefit_id: string;
  @ApiProperty() key: string;
  @ApiProperty({ example: '****-E304DA', description: 'The last characters of the key.' })
  display_key: string;
  @ApiProperty({ enum: licenseKeyStatuses }) status: LicenseKeyStatus;
  @ApiProperty({ ...nullableCount, description: 'Null for a key that cannot be activated.' })
  limit_activations: number | null;
  @ApiProperty({ type: 'integer' }) usage: number;
  @ApiProperty({ ...nullableCount, description: 'Null without a limit.' }) limit_usage: number | null;
  @ApiProperty({ type: 'integer' }) validations: number;
  @ApiProperty(nullableInstant) last_validated_at: Date | null;
  @ApiProperty({ ...nullableInstant, description: 'Null for a key that does not expire.' })
  expires_at: Date | null;
}

/** A device or an installation on which a key is used. Conditions are never returned. */
export class LicenseKeyActivationWire {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty({ format: 'uuid' }) license_key_id: string;
  @ApiProperty() label: string;
  @ApiMetadata() meta: Metadata;
  @ApiProperty() created_at: Date;
  @ApiProperty(nullableInstant) modified_at: Date | null;
}

export class LicenseKeyActivationWithKeyWire extends LicenseKeyActivationWire {
  @ApiProperty({ type: LicenseKeyWire }) license_key: LicenseKeyWire;
}

export class LicenseKeyWithActivationsWire extends LicenseKeyWire {
  @ApiProperty({ type: [LicenseKeyActivationWire] }) activations: LicenseKeyActivationWire[];
}

export class ValidatedLicenseKeyWire extends LicenseKeyWire {
  @ApiProperty({ type: LicenseKeyActivationWire, nullable: true, description: 'The one that was named.' })
  activation: LicenseKeyActivationWire | null;
}

@Injectable()
export class LicenseKeyPresenter {
  constructor(private readonly cipher: LicenseKeyCipher) {}

  /** @param key as the caller has sent it, where it need not be decrypted */
  present(row: LicenseKeyColumns, customer: CustomerWire, key = this.cipher.open(row)): LicenseKeyWire {
    return { ...presentKeyState(row), customer, key };
  }
}

/** Without the key itself. */
export function presentKeyState(
  row: Omit<LicenseKeyColumns, 'sealedKey'>,
): Omit<LicenseKeyWire, 'key' | 'customer'> {
  return {
    id: row.id,
    created_at: row.createdAt,
    modified_at: row.modifiedAt ?? null,
    organization_id: row.organizationId,
    customer_id: row.customerId,
    benefit_id: row.benefitId,
    display_key: row.displayKey,
    status: row.status,
    limit_activations: row.limitActivations ?? null,
    usage: row.usage,
    limit_usage: row.limitUsage ?? null,
    validations: row.validations,
    last_validated_at: row.lastValidatedAt ?? null,
    expires_at: row.expiresAt ?? null,
  };
}

export function presentActivation(activation: ActivationColumns): LicenseKeyActivationWire {
  return {
    id: activation.id,
    license_key_id: activation.licenseKeyId,
    label: activation.label,
    meta: activation.meta,
    created_at: activation.createdAt,
    modified_at: activation.modifiedAt ?? null,
  };
}
