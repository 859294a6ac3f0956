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

/** Says whether a key is valid and counts its use, without a transaction: in one statement, or two with an activation. */
@Injectable()
export class ValidateLicenseKey {
  constructor(
    private readonly sentKeys: SentKeys,
    private readonly queries: SentKeyQueries,
    private readonly presenter: LicenseKeyPresenter,
  ) {}

  /** @throws LICENSE_KEY_NOT_VALID, LICENSE_KEY_USAGE_EXCEEDED, TOO_MANY_REQUESTS */
  async execute(claim: KeyClaim, increment: number): Promise<ValidatedLicenseKeyWire> {
    await this.sentKeys.admit(claim);
    const { used, activation } = claim.activationId
      ? await this.useWithActivation(claim, increment)
      : { used: await this.sentKeys.use(claim, increment), activation: null };
    if (used === null) {
      await this.sentKeys.judge(claim);
      throw LicenseKeyErrors.LICENSE_KEY_USAGE_EXCEEDED();
    }
    return {
      ...this.presenter.present(used.licenseKey, presentCustomer(used.customer), claim.key),
      activation: activation && presentActivation(activation),
    };
  }

  private async useWithActivation(claim: KeyClaim, increment: number) {
    const { sent, now } = await this.sentKeys.judge(claim);
    return { used: await this.queries.countUse(sent.id, increment, now), activation: sent.activation };
  }
}
