import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { lockRow } from '#platform/database/lock-row.js';
import { asLocked, type Locked } from '#platform/database/locked.js';
import { LicenseKeyActivation } from './license-key-activation.entity.js';
import { LicenseKey } from './license-key.entity.js';

/** The lock of a key covers its activations. */
@Injectable()
export class LicenseKeyRepository {
  constructor(private readonly em: EntityManager) {}

  add(licenseKey: LicenseKey): void {
    this.em.persist(licenseKey);
  }

  async findById(id: string): Promise<LicenseKey | null> {
    return this.em.findOne(LicenseKey, { id });
  }

  async lockById(id: string): Promise<Locked<LicenseKey> | null> {
    return lockRow(this.em, LicenseKey, { id }, { refresh: true });
  }

  /** The one that was not revoked. */
  async lockOf(grantId: string): Promise<Locked<LicenseKey> | null> {
    return lockRow(this.em, LicenseKey, { grantId, status: { $ne: 'revoked' } }, { refresh: true });
  }

  addActivation(_licenseKey: Locked<LicenseKey>, activation: LicenseKeyActivation): void {
    this.em.persist(activation);
  }

  async countActivations({ id: licenseKeyId }: Locked<LicenseKey>): Promise<number> {
    return this.em.count(LicenseKeyActivation, { licenseKeyId, deletedAt: null });
  }

  async findActivation(
    { id: licenseKeyId }: Locked<LicenseKey>,
    id: string,
  ): Promise<Locked<LicenseKeyActivation> | null> {
    const found = await this.em.findOne(
      LicenseKeyActivation,
      { id, licenseKeyId, deletedAt: null },
      { refresh: true },
    );
    return found && asLocked(found);
  }
}
