import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { PaymentGatewayName } from '#config/settings/billing.settings.js';
import { lockRow } from '#platform/database/lock-row.js';
import { asLocked, type Locked } from '#platform/database/locked.js';
import { Refund } from './refund.entity.js';

@Injectable()
export class RefundRepository {
  constructor(private readonly em: EntityManager) {}

  /** Written at once. */
  async insert(refund: Refund): Promise<Locked<Refund>> {
    await this.em.persist(refund).flush();
    return asLocked(refund);
  }

  async findById(id: string): Promise<Refund | null> {
    return this.em.findOne(Refund, { id });
  }

  async findByGatewayRef(gateway: PaymentGatewayName, gatewayRef: string): Promise<Refund | null> {
    return this.em.findOne(Refund, { gateway, gatewayRef });
  }

  async lockById(id: string): Promise<Locked<Refund> | null> {
    return lockRow(this.em, Refund, { id }, { refresh: true });
  }

  /** Whether a refund of the order that was not refused revokes its benefits. */
  async isRevoking(orderId: string): Promise<boolean> {
    const revoking = await this.em.findOne(
      Refund,
      { orderId, revokeBenefits: true, isAnnounced: true, status: { $in: ['pending', 'succeeded'] } },
      { fields: ['id'], disableIdentityMap: true },
    );
    return revoking !== null;
  }

  /** A refund that the gateway has refused before anyone was told of it. */
  remove(refund: Locked<Refund>): void {
    this.em.remove(refund);
  }
}
