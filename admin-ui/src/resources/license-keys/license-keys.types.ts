import type { Wire } from '../../api/types';

export type LicenseKeyRow = Wire['StaffLicenseKeyWire'];
export type LicenseKey = Wire['StaffLicenseKeyWithActivationsWire'];
export type LicenseKeyStatus = LicenseKeyRow['status'];

export const licenseKeyStatuses: LicenseKeyStatus[] = ['granted', 'disabled', 'revoked'];
