import { ApiProperty, OmitType } from '@nestjs/swagger';
import { OrganizationNameWire } from '#organizations';
import {
  LicenseKeyActivationWire,
  LicenseKeyWire,
  presentActivation,
  presentKeyState,
  type ActivationColumns,
  type LicenseKeyColumns,
} from './license-key.presenter.js';

export interface StaffLicenseKeyColumns extends Omit<LicenseKeyColumns, 'sealedKey'> {
  grantId: string;
  customerEmail: string | null;
  customerName: string | null;
  benefitDescription: string;
  benefitDeletedAt: Date | null;
}

const nullableText = { type: String, nullable: true } as const;

/** A license key with its merchant, customer and benefit. Staff do not see the key itself. */
export class StaffLicenseKeyWire extends OmitType(LicenseKeyWire, ['key', 'customer'] as const) {
  @ApiProperty({ type: OrganizationNameWire }) merchant: OrganizationNameWire;
  @ApiProperty({ format: 'uuid' }) grant_id: string;
  @ApiProperty(nullableText) customer_email: string | null;
  @ApiProperty(nullableText) customer_name: string | null;
  @ApiProperty() benefit_description: string;
  @ApiProperty() is_benefit_deleted: boolean;
}

export class StaffLicenseKeyWithActivationsWire extends StaffLicenseKeyWire {
  @ApiProperty({ type: [LicenseKeyActivationWire] }) activations: LicenseKeyActivationWire[];
}

export function presentStaffLicenseKey(
  row: StaffLicenseKeyColumns,
  merchant: OrganizationNameWire,
): StaffLicenseKeyWire {
  return {
    ...presentKeyState(row),
    merchant,
    grant_id: row.grantId,
    customer_email: row.customerEmail,
    customer_name: row.customerName,
    benefit_description: row.benefitDescription,
    is_benefit_deleted: row.benefitDeletedAt !== null,
  };
}

export function withActivations(
  licenseKey: StaffLicenseKeyWire,
  activations: readonly ActivationColumns[],
): StaffLicenseKeyWithActivationsWire {
  return { ...licenseKey, activations: activations.map(presentActivation) };
}
