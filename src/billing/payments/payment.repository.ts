import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { PaymentGatewayName } from '#config/settings/billing.settings.js';
import { executeBound } from '#platform/database/execute-bound.js';
import { lockRow } from '#platform/database/lock-row.js';
import { asLocked, type Locked } from '#platform/database/locked.js';
import { Payment } from './payment.entity.js';

@Injectable()
export class PaymentRepository {
  constructor(private readonly em: EntityManager) {}

  /** Written at once. @throws PAYMENT_IN_PROGRESS when another attempt for the same record is open */
  async insert(payment: Payment): Promise<Locked<Payment>> {
    await this.em.persist(payment).flush();
    return asLocked(payment);
  }

  async findById(id: string): Promise<Payment | null> {
    return this.em.findOne(Payment, { id });
  }

  async findByGatewayRef(gateway: PaymentGatewayName, gatewayRef: string): Promise<Payment | null> {
    return this.em.findOne(Payment, { gateway, gatewayRef });
  }

  /** Those of these payments that have succeeded. */
  async filterSucceeded(ids: readonly string[]): Promise<ReadonlySet<string>> {
    if (ids.length === 0) return new Set();
    const rows = await executeBound<{ id: string }>(
      this.em,
      `select id from payments where id = any ($1::uuid[]) and status = 'succeeded'`,
      [ids],
    );
    return new Set(rows.map(({ id }) => id));
  }

  async lockById(id: string): Promise<Locked<Payment> | null> {
    return lockRow(this.em, Payment, { id }, { refresh: true });
  }

  async hasOpenAttempt(checkoutId: string): Promise<boolean> {
    return (await this.findOpenId({ checkoutId })) !== null;
  }

  async hasOpenOrderAttempt(orderId: string): Promise<boolean> {
    return (await this.findOpenId({ orderId })) !== null;
  }

  private async findOpenId(paid: { checkoutId: string } | { orderId: string }): Promise<string | null> {
    const where = { ...paid, status: 'pending' as const };
    const open = await this.em.findOne(Payment, where, { fields: ['id'], disableIdentityMap: true });
    return open?.id ?? null;
  }

  /** At most `most`. */
  async countDeclines(checkoutId: string, most: number): Promise<number> {
    const declined = await this.em.find(
      Payment,
      { checkoutId, status: 'failed' },
      { fields: ['id'], limit: most, disableIdentityMap: true },
    );
    return declined.length;
  }

  /** Declined attempts that were sent from an address since an instant of real time. */
  async countDeclinesFrom(clientAddress: string, since: Date): Promise<number> {
    return this.em.count(Payment, { clientAddress, status: 'failed', attemptedAt: { $gte: since } });
  }
}
