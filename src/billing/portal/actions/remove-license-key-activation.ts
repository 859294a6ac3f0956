import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import type { PortalCustomer } from '../../customers/access/customer-portal.access.js';
import { LicenseKeyErrors } from '../../license-keys/license-key.errors.js';
import { LicenseKeyRepository } from '../../license-keys/license-key.repository.js';
import { MerchantTime } from '../../merchants/merchant-time.service.js';
import { PortalLicenseKeyReader } from '../portal-license-key-reader.service.js';

const { LICENSE_KEY_ACTIVATION_NOT_FOUND } = LicenseKeyErrors;

@Injectable()
export class RemoveLicenseKeyActivation {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly merchantTime: MerchantTime,
    private readonly reader: PortalLicenseKeyReader,
    private readonly licenseKeys: LicenseKeyRepository,
  ) {}

  /** @throws LICENSE_KEY_NOT_FOUND, LICENSE_KEY_ACTIVATIONS_UNAVAILABLE, LICENSE_KEY_ACTIVATION_NOT_FOUND */
  async execute(id: string, activationId: string, customer: PortalCustomer): Promise<void> {
    await this.unitOfWork.run(async () => {
      const { now } = await this.merchantTime.hold(customer.organizationId);
      await this.reader.requireManaged(id, customer);
      const locked = await this.licenseKeys.lockById(id);
      const activation = locked && (await this.licenseKeys.findActivation(locked, activationId));
      if (activation === null) throw LICENSE_KEY_ACTIVATION_NOT_FOUND();
      activation.delete(now);
    });
  }
}
