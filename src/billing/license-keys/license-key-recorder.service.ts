import { Injectable } from '@nestjs/common';
import { AuditLog } from '#platform/audit/audit-log.service.js';
import { BillingAudit } from '../billing.audit.js';
import { actingOf, type BillingActor } from '../merchants/billing-actor.js';
import type { LicenseKey } from './license-key.entity.js';

/** Records what merchants and staff change of license keys as audit entries; joins the caller's unit of work. */
@Injectable()
export class LicenseKeyRecorder {
  constructor(private readonly audit: AuditLog) {}

  recordUpdated(licenseKey: LicenseKey, before: object, by: BillingActor): void {
    this.record(BillingAudit.LICENSE_KEY_UPDATED, licenseKey, { before, by });
  }

  recordRotated(licenseKey: LicenseKey, before: object, by: BillingActor): void {
    this.record(BillingAudit.LICENSE_KEY_ROTATED, licenseKey, { before, by });
  }

  private record(
    action: (typeof BillingAudit)['LICENSE_KEY_UPDATED' | 'LICENSE_KEY_ROTATED'],
    licenseKey: LicenseKey,
    { before, by }: { before: object; by: BillingActor },
  ): void {
    const { id, organizationId } = licenseKey;
    this.audit.record({
      ...actingOf(by),
      ...{ subject: { type: 'license_key', id }, organizationId },
      ...{ action, before: { ...before }, after: snapshotOf(licenseKey) },
    });
  }
}

/** What audit entries keep of a key, which is not the key itself. */
export function snapshotOf({
  displayKey,
  status,
  limitActivations,
  usage,
  limitUsage,
  expiresAt,
}: LicenseKey) {
  return {
    ...{ displayKey, status, usage, limitActivations: limitActivations ?? null },
    ...{ limitUsage: limitUsage ?? null, expiresAt: expiresAt?.toISOString() ?? null },
  };
}
