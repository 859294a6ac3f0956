import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { PaymentGatewayName } from '#config/settings/billing.settings.js';
import { executeBound } from '#platform/database/execute-bound.js';
import { lockRow } from '#platform/database/lock-row.js';
import type { Locked } from '#platform/database/locked.js';
import type { AtAccount } from '../gateways/payment-gateway.js';
import type { Customer } from '../customers/customer.entity.js';
import { PaymentMethod, type NewPaymentMethod } from './payment-method.entity.js';

const undetached = { deletedAt: { $ne: null }, detachedAt: null };

/** Methods belong to a customer, whose lock orders changes of which one is the default. */
@Injectable()
export class PaymentMethodRepository {
  constructor(private readonly em: EntityManager) {}

  /** Not deleted. */
  async findById(id: string): Promise<PaymentMethod | null> {
    return this.em.findOne(PaymentMethod, { id, deletedAt: null });
  }

  /** Not deleted. */
  async findByGatewayRef(gateway: PaymentGatewayName, gatewayRef: string): Promise<PaymentMethod | null> {
    return this.em.findOne(PaymentMethod, { gateway, gatewayRef, deletedAt: null });
  }

  /** Those that are not deleted. */
  async listByIds(ids: readonly string[]): Promise<PaymentMethod[]> {
    if (ids.length === 0) return [];
    return this.em.find(PaymentMethod, { id: { $in: [...ids] }, deletedAt: null });
  }

  /** The defaults of customers. */
  async listDefaults(customerIds: readonly string[]): Promise<PaymentMethod[]> {
    if (customerIds.length === 0) return [];
    return this.em.find(PaymentMethod, { customerId: { $in: [...customerIds] }, isDefault: true });
  }

  async findDefault(customerId: string): Promise<PaymentMethod | null> {
    return this.em.findOne(PaymentMethod, { customerId, isDefault: true });
  }

  async lockById(id: string): Promise<Locked<PaymentMethod> | null> {
    return lockRow(this.em, PaymentMethod, { id, deletedAt: null }, { refresh: true });
  }

  /** Of a customer. */
  async lockAllOf(customerId: string): Promise<Locked<PaymentMethod>[]> {
    const found = await this.em.find(
      PaymentMethod,
      { customerId, deletedAt: null },
      { orderBy: { id: 'asc' } },
    );
    const locked = await Promise.all(found.map(({ id }) => this.lockById(id)));
    return locked.filter((method) => method !== null);
  }

  /** Written at once. The gateway reports a saved method more than once: the row that exists is returned. */
  async insert(_owner: Locked<Customer>, input: NewPaymentMethod, now: Date): Promise<PaymentMethod> {
    const { gateway, method } = input;
    const known = await this.em.findOne(PaymentMethod, { gateway, gatewayRef: method.ref });
    if (known !== null) return known;
    const created = PaymentMethod.create(input, now);
    await this.em.persist(created).flush();
    return created;
  }

  /** The gateway's record of a customer with this normalized address, from the last method that it saved there. */
  async findCustomerRef(
    { merchantId, account }: AtAccount,
    { gateway, email }: { gateway: PaymentGatewayName; email: string },
  ): Promise<string | null> {
    const [row] = await executeBound<{ ref: string }>(
      this.em,
      `select m.gateway_customer_ref as ref
         from customers c join payment_methods m on m.customer_id = c.id
        where c.organization_id = $1 and c.email = $2 and c.deleted_at is null
          and m.gateway = $3 and m.gateway_account is not distinct from $4 and m.gateway_customer_ref is not null
        order by m.created_at desc, m.id desc limit 1`,
      [merchantId, email, gateway, account],
    );
    return row?.ref ?? null;
  }

  /**
   * The gateway's record of a customer whose saved methods may be offered to them; null where it has none, or still has one that
   * the customer has deleted.
   */
  async findOfferedCustomerRef(
    customerId: string,
    { gateway, account }: { gateway: PaymentGatewayName; account: string | null },
  ): Promise<string | null> {
    const [row] = await executeBound<{ ref: string }>(
      this.em,
      `select m.gateway_customer_ref as ref
         from customers c join payment_methods m on m.customer_id = c.id
        where c.id = $1 and c.deleted_at is null and m.deleted_at is null
          and m.gateway = $2 and m.gateway_account is not distinct from $3 and m.gateway_customer_ref is not null
          and not exists (
            select from payment_methods d
             where d.customer_id = c.id and d.gateway = m.gateway and d.gateway_customer_ref = m.gateway_customer_ref
               and d.deleted_at is not null and d.detached_at is null)
        order by m.created_at desc, m.id desc limit 1`,
      [customerId, gateway, account],
    );
    return row?.ref ?? null;
  }

  async makeDefault(owner: Locked<Customer>, method: PaymentMethod, now: Date): Promise<void> {
    if (method.isDefault) return;
    const current = await this.findDefault(method.customerId);
    current?.setDefault(false, now);
    // The index allows one default: the former one is written first.
    await this.em.flush();
    method.setDefault(true, now);
    owner.payBy(method.id);
    await this.em.flush();
  }

  /** Written at once. */
  async delete(owner: Locked<Customer>, method: Locked<PaymentMethod>, now: Date): Promise<void> {
    if (method.isDefault) owner.payBy(null);
    method.delete(now);
    await this.em.flush();
  }

  /** Deleted, and still kept by its gateway. */
  async findUndetached(id: string): Promise<PaymentMethod | null> {
    return this.em.findOne(PaymentMethod, { id, ...undetached });
  }

  async lockUndetached(id: string): Promise<Locked<PaymentMethod> | null> {
    return lockRow(this.em, PaymentMethod, { id, ...undetached }, { refresh: true });
  }

  async countOf(customerId: string): Promise<number> {
    return this.em.count(PaymentMethod, { customerId, deletedAt: null });
  }

  /** The newest that is left, as the next default. */
  async findNewest(customerId: string): Promise<PaymentMethod | null> {
    return this.em.findOne(
      PaymentMethod,
      { customerId, deletedAt: null },
      { orderBy: { createdAt: 'desc', id: 'desc' } },
    );
  }
}
