import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Locked } from '#platform/database/locked.js';
import type { Customer } from '../customers/customer.entity.js';
import { Downloadable } from './downloadable.entity.js';

@Injectable()
export class DownloadableRepository {
  constructor(private readonly em: EntityManager) {}

  add(downloadable: Downloadable): void {
    this.em.persist(downloadable);
  }

  /** Revoked ones too. The lock of the customer covers them. */
  async listOf({ id: customerId }: Locked<Customer>, benefitId: string): Promise<Downloadable[]> {
    return this.em.find(Downloadable, { customerId, benefitId });
  }

  /** Counts a download of one that is not revoked. */
  async count(id: string, now: Date): Promise<void> {
    await this.em.execute(
      `update downloadables set downloads = downloads + 1, last_downloaded_at = ? where id = ? and revoked_at is null`,
      [now, id],
    );
  }
}
