import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import type { BillingActor } from '../../merchants/billing-actor.js';
import { ManagedMerchants } from '../../merchants/managed-merchants.service.js';
import type { LicenseKey, LicenseKeyTerms } from '../license-key.entity.js';
import { LicenseKeyErrors } from '../license-key.errors.js';
import { LicenseKeyRecorder, snapshotOf } from '../license-key-recorder.service.js';
import { LicenseKeyRepository } from '../license-key.repository.js';

/** What is absent stays as it is. */
export interface LicenseKeyChanges extends Partial<LicenseKeyTerms> {
  status?: 'granted' | 'disabled';
  usage?: number;
}

const { LICENSE_KEY_NOT_FOUND, LICENSE_KEY_REVOKED } = LicenseKeyErrors;

@Injectable()
export class UpdateLicenseKey {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly managedMerchants: ManagedMerchants,
    private readonly licenseKeys: LicenseKeyRepository,
    private readonly recorder: LicenseKeyRecorder,
  ) {}

  /**
   * A request that changes nothing is not recorded.
   * @throws LICENSE_KEY_NOT_FOUND, also for keys of others; LICENSE_KEY_REVOKED, NOT_PERMITTED, ACCESS_TOKEN_INVALID
   */
  async execute(id: string, changes: LicenseKeyChanges, by: BillingActor): Promise<LicenseKey> {
    return this.unitOfWork.run(async () => {
      const known = await this.licenseKeys.findById(id);
      if (known === null) throw LICENSE_KEY_NOT_FOUND();
      const { now } = await this.managedMerchants.hold(by, known.organizationId, LICENSE_KEY_NOT_FOUND);
      const licenseKey = await this.licenseKeys.lockById(id);
      if (licenseKey === null) throw LICENSE_KEY_NOT_FOUND();
      if (licenseKey.status === 'revoked') throw LICENSE_KEY_REVOKED();
      const before = snapshotOf(licenseKey);
      const after = { ...before, ...changes, expiresAt: expiryText(changes, before.expiresAt) };
      if (isDeepStrictEqual(after, before)) return licenseKey;
      licenseKey.change(changes, now);
      this.recorder.recordUpdated(licenseKey, before, by);
      return licenseKey;
    });
  }
}

function expiryText({ expiresAt }: LicenseKeyChanges, before: string | null): string | null {
  return expiresAt === undefined ? before : (expiresAt?.toISOString() ?? null);
}
