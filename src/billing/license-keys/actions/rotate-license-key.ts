import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import type { BillingActor } from '../../merchants/billing-actor.js';
import { ManagedMerchants } from '../../merchants/managed-merchants.service.js';
import type { LicenseKey } from '../license-key.entity.js';
import { LicenseKeyErrors } from '../license-key.errors.js';
import { LicenseKeyRecorder, snapshotOf } from '../license-key-recorder.service.js';
import { LicenseKeyRepository } from '../license-key.repository.js';
import { LicenseKeyRotator } from '../license-key-rotator.service.js';

const { LICENSE_KEY_NOT_FOUND } = LicenseKeyErrors;

/** Replaces a key, for its merchant. */
@Injectable()
export class RotateLicenseKey {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly managedMerchants: ManagedMerchants,
    private readonly licenseKeys: LicenseKeyRepository,
    private readonly rotator: LicenseKeyRotator,
    private readonly recorder: LicenseKeyRecorder,
  ) {}

  /**
   * @throws LICENSE_KEY_NOT_FOUND, also for keys of others; LICENSE_KEY_NOT_ROTATABLE, NOT_PERMITTED, ACCESS_TOKEN_INVALID
   */
  async execute(id: string, by: BillingActor): Promise<LicenseKey> {
    return this.unitOfWork.run(async () => {
      const known = await this.licenseKeys.findById(id);
      if (known === null) throw LICENSE_KEY_NOT_FOUND();
      const before = snapshotOf(known);
      const { now } = await this.managedMerchants.hold(by, known.organizationId, LICENSE_KEY_NOT_FOUND);
      const licenseKey = await this.rotator.rotate(id, now);
      this.recorder.recordRotated(licenseKey, before, by);
      return licenseKey;
    });
  }
}
