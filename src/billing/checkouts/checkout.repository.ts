import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { executeBound } from '#platform/database/execute-bound.js';
import { lockRow } from '#platform/database/lock-row.js';
import { asLocked, type Locked } from '#platform/database/locked.js';
import { CheckoutProduct } from './checkout-product.entity.js';
import { Checkout } from './checkout.entity.js';

@Injectable()
export class CheckoutRepository {
  constructor(private readonly em: EntityManager) {}

  /** Written at once, with the products in the order in which the buyer sees them. */
  async insert(checkout: Checkout, productIds: readonly string[]): Promise<Locked<Checkout>> {
    await this.em.persist(checkout).flush();
    const rows = productIds.map((productId, position) => ({ checkoutId: checkout.id, productId, position }));
    await this.em.insertMany(CheckoutProduct, rows);
    return asLocked(checkout);
  }

  /** Whether another checkout that upgrades the subscription is being paid. */
  async isUpgradePending(subscriptionId: string, checkoutId: string): Promise<boolean> {
    const [row] = await executeBound<{ exists: boolean }>(
      this.em,
      `select exists (select from checkouts c join payments p on p.checkout_id = c.id and p.status = 'pending'
                       where c.subscription_id = $1 and c.id <> $2)`,
      [subscriptionId, checkoutId],
    );
    return row?.exists ?? false;
  }

  async findById(id: string): Promise<Checkout | null> {
    return this.em.findOne(Checkout, { id });
  }

  async lockById(id: string): Promise<Locked<Checkout> | null> {
    return lockRow(this.em, Checkout, { id }, { refresh: true });
  }

  async listProductIds({ id }: Locked<Checkout>): Promise<string[]> {
    const rows = await this.em.find(
      CheckoutProduct,
      { checkoutId: id },
      { orderBy: { position: 'asc' }, disableIdentityMap: true },
    );
    return rows.map(({ productId }) => productId);
  }
}
