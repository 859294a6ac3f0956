import { EntityManager, raw } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { PaymentGatewayName } from '#config/settings/billing.settings.js';
import { executeBound } from '#platform/database/execute-bound.js';
import { lockFreeRows, lockName, lockRow } from '#platform/database/lock-row.js';
import { asLocked, type Locked } from '#platform/database/locked.js';
import type { AccountUse } from '../gateways/made-charges.registry.js';
import { Payment } from './payment.entity.js';

/** A charge as its gateway names it. */
export interface ReportedCharge {
  merchantId: string;
  /** See `AtAccount`. */
  account: string | null;
  chargeRef: string;
}

@Injectable()
export class PaymentRepository {
  constructor(private readonly em: EntityManager) {}

  /** Written at once. @throws PAYMENT_IN_PROGRESS when another attempt for the same record is open */
  async insertAll(payments: readonly Payment[]): Promise<Locked<Payment>[]> {
    await this.em.persist([...payments]).flush();
    return payments.map((payment) => asLocked(payment));
  }

  async findById(id: string): Promise<Payment | null> {
    return this.em.findOne(Payment, { id });
  }

  async listByIds(ids: readonly string[]): Promise<Payment[]> {
    return this.em.find(Payment, { id: { $in: [...ids] } });
  }

  /** Locks the payments, skipping those locked by other transactions. */
  async lockFree(ids: readonly string[]): Promise<Locked<Payment>[]> {
    return lockFreeRows(this.em, Payment, { id: { $in: [...ids] } });
  }

  async findByGatewayRef(gateway: PaymentGatewayName, gatewayRef: string): Promise<Payment | null> {
    return this.em.findOne(Payment, { gateway, gatewayRef });
  }

  /** The charge that an account of a gateway reports on. */
  async findByCharge({ merchantId, account, chargeRef }: ReportedCharge): Promise<Payment | null> {
    return this.em.findOne(Payment, {
      gatewayRef: chargeRef,
      organizationId: merchantId,
      gatewayAccount: account,
    });
  }

  /** Whether a charge was attempted at the account but its gateway reference is not recorded yet. */
  async isAwaitingCharge(
    id: string,
    { merchantId, account }: Omit<ReportedCharge, 'chargeRef'>,
  ): Promise<boolean> {
    const where = { id, organizationId: merchantId, gatewayAccount: account, gatewayRef: null };
    return (await this.em.count(Payment, where)) > 0;
  }

  /** The payment that has paid an order; others of the order are surplus as a whole. */
  async findPaying(orderId: string): Promise<Payment | null> {
    return this.em.findOne(Payment, {
      orderId,
      status: 'succeeded',
      surplusAmount: { $lt: raw('amount') },
    });
  }

  /** @returns whether attempts were made at an account, and one that the gateway has */
  async findAccountUse(gateway: PaymentGatewayName, account: string): Promise<AccountUse> {
    const rows = await executeBound<{ ref: string | null }>(
      this.em,
      `select gateway_ref as ref from payments where gateway = $1 and gateway_account = $2
        order by gateway_ref is null, created_at desc limit 1`,
      [gateway, account],
    );
    return { isUsed: rows.length > 0, ref: rows[0]?.ref ?? null };
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
    const [row] = await executeBound<{ exists: boolean }>(
      this.em,
      `select exists (select from payments where checkout_id = $1 and status = 'pending')`,
      [checkoutId],
    );
    return row?.exists ?? false;
  }

  async hasOpenOrderAttempt(orderId: string): Promise<boolean> {
    return (await this.filterAttempted([orderId])).has(orderId);
  }

  /** Those of these orders for which an attempt is open. */
  async filterAttempted(orderIds: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await executeBound<{ id: string }>(
      this.em,
      `select order_id as id from payments where order_id = any ($1::uuid[]) and status = 'pending'`,
      [orderIds],
    );
    return new Set(rows.map(({ id }) => id));
  }

  async findOpenOrderAttempt(orderId: string): Promise<Payment | null> {
    return this.em.findOne(Payment, { orderId, status: 'pending' }, { refresh: true });
  }

  /** The attempt to save a method of a customer. */
  async findOpenSetup(customerId: string): Promise<Payment | null> {
    return this.em.findOne(Payment, { customerId, status: 'pending' }, { refresh: true });
  }

  /** At most `most`. */
  async countDeclines(checkoutId: string, most: number): Promise<number> {
    const declined = await executeBound(
      this.em,
      `select from payments where checkout_id = $1 and status = 'failed' limit ${String(most)}`,
      [checkoutId],
    );
    return declined.length;
  }

  /** Declined attempts that a buyer has made since an instant of real time to pay an order, or to save a method. */
  async countDeclinesOf(buyer: { orderId: string } | { customerId: string }, since: Date): Promise<number> {
    const trigger = { $in: ['retry_customer' as const, 'purchase' as const] };
    return this.em.count(Payment, { ...buyer, status: 'failed', trigger, attemptedAt: { $gte: since } });
  }

  /**
   * Locks the counts of an address until the unit of work ends, so that attempts from there are counted one after another.
   * @throws TOO_MANY_CONCURRENT_CHANGES
   */
  async lockAddress(clientAddress: string): Promise<void> {
    await lockName(this.em, `billing:payments-from:${clientAddress}`);
  }

  /** Attempts from an address, by real time: declined ones, and those that the gateway has not answered yet. */
  async countFrom(
    clientAddress: string,
    { declinedSince, sentSince }: { declinedSince: Date; sentSince: Date },
  ): Promise<{ declined: number; unanswered: number }> {
    const [counts] = await executeBound<{ declined: number; unanswered: number }>(
      this.em,
      `select (select count(*)::int from payments
                where client_address = $1 and status = 'failed' and attempted_at >= $2) as declined,
              (select count(*)::int from payments
                where client_address = $1 and status = 'pending' and gateway_ref is null
                  and attempted_at >= $3) as unanswered`,
      [clientAddress, declinedSince, sentSince],
    );
    return counts ?? { declined: 0, unanswered: 0 };
  }
}
