import { Injectable } from '@nestjs/common';
import type { Locked } from '#platform/database/locked.js';
import type { LicenseKeysProperties } from '../benefits/benefit-properties.js';
import { GrantRecorder } from '../grants/grant-recorder.service.js';
import { GrantRepository } from '../grants/grant.repository.js';
import { LicenseKeyCipher } from './license-key-cipher.service.js';
import type { LicenseKey } from './license-key.entity.js';
import { LicenseKeyErrors } from './license-key.errors.js';
import { LicenseKeyRepository } from './license-key.repository.js';

const { LICENSE_KEY_NOT_FOUND, LICENSE_KEY_NOT_ROTATABLE } = LicenseKeyErrors;

/** Replaces keys that have leaked; joins the caller's unit of work. */
@Injectable()
export class LicenseKeyRotator {
  constructor(
    private readonly licenseKeys: LicenseKeyRepository,
    private readonly grants: GrantRepository,
    private readonly recorder: GrantRecorder,
    private readonly cipher: LicenseKeyCipher,
  ) {}

  /**
   * The former key is no longer valid; usage, limits and activations stay.
   * @throws LICENSE_KEY_NOT_FOUND, LICENSE_KEY_NOT_ROTATABLE
   */
  async rotate(id: string, now: Date): Promise<Locked<LicenseKey>> {
    const known = await this.licenseKeys.findById(id);
    const customer = known && (await this.grants.lockCustomer(known.customerId));
    const grant = customer && (await this.grants.findOf(customer, known.grantId));
    const licenseKey = grant && (await this.licenseKeys.lockById(id));
    const [benefit] = grant ? await this.grants.listBenefits([grant.benefitId]) : [];
    if (!licenseKey || !benefit) throw LICENSE_KEY_NOT_FOUND();
    if (licenseKey.status === 'revoked') throw LICENSE_KEY_NOT_ROTATABLE();
    licenseKey.rotate(this.cipher.make(id, (benefit.properties as LicenseKeysProperties).prefix), now);
    const { properties: before } = grant;
    grant.describe({ ...before, display_key: licenseKey.displayKey }, now);
    await this.recorder.record('updated', { grant, benefit, customer, before });
    return licenseKey;
  }
}
