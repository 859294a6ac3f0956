import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { PaymentGatewayName } from '#config/settings/billing.settings.js';
import { lockRow } from '#platform/database/lock-row.js';
import { asLocked, type Locked } from '#platform/database/locked.js';
import { Dispute } from './dispute.entity.js';

@Injectable()
export class DisputeRepository {
  constructor(private readonly em: EntityManager) {}

  /** Written at once. */
  async insert(dispute: Dispute): Promise<Locked<Dispute>> {
    await this.em.persist(dispute).flush();
    return asLocked(dispute);
  }

  async lockByGatewayRef(gateway: PaymentGatewayName, gatewayRef: string): Promise<Locked<Dispute> | null> {
    return lockRow(this.em, Dispute, { gateway, gatewayRef }, { refresh: true });
  }
}
