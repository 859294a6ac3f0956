import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { requireLockSlot } from '#platform/database/lock-admission.js';
import { reading } from '#platform/database/reading.js';
import { SigningKey, type PublicJwk, type SigningKeyTables } from './signing-key.entity.js';

export interface StoredSigningKey {
  id: string;
  publicKey: PublicJwk;
  /** Encrypted. */
  privateKey: string;
  activeFrom: Date;
}

@Injectable()
export class SigningKeyRepository {
  constructor(private readonly em: EntityManager) {}

  /** Lets one unit of work at a time decide whether a key is needed; readers do not wait. */
  async lockTable(): Promise<void> {
    requireLockSlot('signing_keys');
    await this.em.execute('lock table signing_keys in share row exclusive mode');
  }

  /** All keys, the one that signs last first. There are never more than a few. */
  async listAll(): Promise<StoredSigningKey[]> {
    return reading<SigningKeyTables>(this.em)
      .selectFrom('signing_keys')
      .select(['id', 'public_key as publicKey', 'private_key as privateKey', 'active_from as activeFrom'])
      .orderBy('active_from', 'desc')
      .orderBy('id', 'desc')
      .execute();
  }

  add(key: SigningKey): void {
    this.em.persist(key);
  }

  /** Removes the keys that another one has replaced before the instant. */
  async deleteReplacedBefore(instant: Date): Promise<void> {
    await this.em.execute(
      `delete from signing_keys where exists (
         select 1 from signing_keys later
         where later.active_from > signing_keys.active_from and later.active_from < ?)`,
      [instant],
    );
  }
}
