import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { LicenseKeyErrors } from '../license-key.errors.js';
import { LicenseKeyRepository } from '../license-key.repository.js';
import { SentKeys, type KeyClaim } from '../sent-keys.service.js';

const { LICENSE_KEY_NOT_VALID } = LicenseKeyErrors;

@Injectable()
export class DeactivateLicenseKey {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly sentKeys: SentKeys,
    private readonly licenseKeys: LicenseKeyRepository,
  ) {}

  /** @throws LICENSE_KEY_NOT_VALID, also for an activation of another key; TOO_MANY_REQUESTS */
  async execute(claim: Pick<KeyClaim, 'key' | 'organizationId'>, activationId: string): Promise<void> {
    const { sent, now } = await this.sentKeys.require(claim);
    await this.unitOfWork.run(async () => {
      const locked = await this.licenseKeys.lockById(sent.id);
      const activation = locked && (await this.licenseKeys.findActivation(locked, activationId));
      if (activation === null) throw LICENSE_KEY_NOT_VALID();
      activation.delete(now);
    });
  }
}
