import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { CustomerReader } from '../../customers/customer-reader.service.js';
import { LicenseKeyActivation, type NewActivation } from '../license-key-activation.entity.js';
import { LicenseKeyErrors } from '../license-key.errors.js';
import {
  LicenseKeyPresenter,
  presentActivation,
  type LicenseKeyActivationWithKeyWire,
} from '../license-key.presenter.js';
import { LicenseKeyRepository } from '../license-key.repository.js';
import { isUsable, SentKeys, type KeyClaim } from '../sent-keys.service.js';

const { LICENSE_KEY_NOT_VALID, LICENSE_KEY_ACTIVATIONS_EXCEEDED, LICENSE_KEY_ACTIVATIONS_UNAVAILABLE } =
  LicenseKeyErrors;

@Injectable()
export class ActivateLicenseKey {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly sentKeys: SentKeys,
    private readonly licenseKeys: LicenseKeyRepository,
    private readonly customers: CustomerReader,
    private readonly presenter: LicenseKeyPresenter,
  ) {}

  /**
   * @throws LICENSE_KEY_NOT_VALID, LICENSE_KEY_ACTIVATIONS_UNAVAILABLE, LICENSE_KEY_ACTIVATIONS_EXCEEDED,
   *   TOO_MANY_REQUESTS
   */
  async execute(
    claim: Pick<KeyClaim, 'key' | 'organizationId'>,
    input: NewActivation,
  ): Promise<LicenseKeyActivationWithKeyWire> {
    const { sent, now } = await this.sentKeys.require(claim);
    const { licenseKey, activation } = await this.unitOfWork.run(async () => {
      const locked = await this.licenseKeys.lockById(sent.id);
      if (locked === null || !isUsable(locked, now)) throw LICENSE_KEY_NOT_VALID();
      const most = locked.limitActivations ?? null;
      if (most === null) throw LICENSE_KEY_ACTIVATIONS_UNAVAILABLE();
      if ((await this.licenseKeys.countActivations(locked)) >= most) throw LICENSE_KEY_ACTIVATIONS_EXCEEDED();
      const made = LicenseKeyActivation.create(locked.id, input, now);
      this.licenseKeys.addActivation(locked, made);
      return { licenseKey: locked, activation: made };
    });
    const customers = await this.customers.presentAll([licenseKey.customerId]);
    const customer = customers.get(licenseKey.customerId);
    if (customer === undefined) throw LICENSE_KEY_NOT_VALID();
    return {
      ...presentActivation(activation),
      license_key: this.presenter.present(licenseKey, customer, claim.key),
    };
  }
}
