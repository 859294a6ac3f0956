import { Injectable } from '@nestjs/common';
import { presentCustomer } from '../../customers/customer.presenter.js';
import { LicenseKeyErrors } from '../license-key.errors.js';
import {
  LicenseKeyPresenter,
  presentActivation,
  type ValidatedLicenseKeyWire,
} from '../license-key.presenter.js';
import { SentKeys, type KeyClaim } from '../sent-keys.service.js';
import { SentKeyQueries } from '../sent-key.queries.js';

/** Says whether a key is valid and counts its use: one read and one update, without a transaction around them. */
@Injectable()
export class ValidateLicenseKey {
  constructor(
    private readonly sentKeys: SentKeys,
    private readonly queries: SentKeyQueries,
    private readonly presenter: LicenseKeyPresenter,
  ) {}

  /** @throws LICENSE_KEY_NOT_VALID, LICENSE_KEY_USAGE_EXCEEDED, TOO_MANY_REQUESTS */
  async execute(claim: KeyClaim, increment: number): Promise<ValidatedLicenseKeyWire> {
    const { sent, now } = await this.sentKeys.require(claim);
    const counted = await this.queries.countUse(sent.id, increment, now);
    if (counted === null) {
      // It may have been revoked since it was read.
      await this.sentKeys.require(claim);
      throw LicenseKeyErrors.LICENSE_KEY_USAGE_EXCEEDED();
    }
    const { licenseKey, customer } = counted;
    return {
      ...this.presenter.present(licenseKey, presentCustomer(customer), claim.key),
      activation: sent.activation && presentActivation(sent.activation),
    };
  }
}
