import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import type { PortalCustomer } from '../../customers/access/customer-portal.access.js';
import { LicenseKeyRotator } from '../../license-keys/license-key-rotator.service.js';
import { MerchantTime } from '../../merchants/merchant-time.service.js';
import { PortalLicenseKeyReader } from '../portal-license-key-reader.service.js';

@Injectable()
export class RotateOwnLicenseKey {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly merchantTime: MerchantTime,
    private readonly reader: PortalLicenseKeyReader,
    private readonly rotator: LicenseKeyRotator,
  ) {}

  /** @throws LICENSE_KEY_NOT_FOUND, also for revoked keys and those of others; LICENSE_KEY_NOT_ROTATABLE */
  async execute(id: string, customer: PortalCustomer): Promise<void> {
    await this.unitOfWork.run(async () => {
      const { now } = await this.merchantTime.hold(customer.organizationId);
      await this.reader.requireShown(id, customer);
      await this.rotator.rotate(id, now);
    });
  }
}
