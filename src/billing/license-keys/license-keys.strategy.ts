import { Injectable } from '@nestjs/common';
import { newId } from '#common/ids/new-id.js';
import type { LicenseKeysProperties } from '../benefits/benefit-properties.js';
import type { GrantPropertiesOf } from '../grants/grant-properties.js';
import {
  BenefitStrategyOf,
  type AccessContext,
  type GrantContext,
  type LocalStrategy,
  type RevocationContext,
} from '../grants/strategies/benefit-strategy.js';
import { LicenseKeyCipher } from './license-key-cipher.service.js';
import { LicenseKey } from './license-key.entity.js';
import { LicenseKeyRepository } from './license-key.repository.js';
import { changedTerms, revisionOf, termsOf, type KeyRevision } from './license-key-terms.js';

/** A license key for each grant. */
@Injectable()
@BenefitStrategyOf({ type: 'license_keys' })
export class LicenseKeysStrategy implements LocalStrategy<'license_keys'> {
  readonly isRemote = false;
  readonly endsAlone = true;

  constructor(
    private readonly licenseKeys: LicenseKeyRepository,
    private readonly cipher: LicenseKeyCipher,
  ) {}

  revisionOf(terms: LicenseKeysProperties): KeyRevision {
    return revisionOf(terms);
  }

  async grant({
    grant,
    benefit,
    terms,
    customer,
    now,
  }: GrantContext<'license_keys'>): Promise<GrantPropertiesOf['license_keys']> {
    const known = await this.licenseKeys.lockOf(grant.id);
    if (known !== null) {
      const before = (grant.revision ?? {}) as KeyRevision;
      known.change(changedTerms(before, revisionOf(terms), known.createdAt), now);
      return propertiesOf(known);
    }
    const input = {
      ...{ organizationId: grant.organizationId, customerId: customer.id },
      ...{ benefitId: benefit.id, grantId: grant.id, ...termsOf(terms, now) },
    };
    const made = LicenseKey.create(this.cipher.make(newId(), terms.prefix), input, now);
    this.licenseKeys.add(made);
    return propertiesOf(made);
  }

  async revoke({
    grant,
    properties,
    now,
  }: RevocationContext<'license_keys'>): Promise<GrantPropertiesOf['license_keys']> {
    (await this.licenseKeys.lockOf(grant.id))?.revoke(now);
    return properties;
  }

  async accessFor({ properties }: AccessContext<'license_keys'>): Promise<string | null> {
    const { license_key_id: id } = properties;
    const licenseKey = id === undefined ? null : await this.licenseKeys.findById(id);
    return licenseKey && this.cipher.open(licenseKey);
  }
}

function propertiesOf({ id, displayKey }: LicenseKey): GrantPropertiesOf['license_keys'] {
  return { license_key_id: id, display_key: displayKey };
}
