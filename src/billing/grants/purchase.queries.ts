import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { reading } from '#platform/database/reading.js';
import type { OrderTables } from '../orders/order.entity.js';
import type { ProductBenefitTables } from '../products/product-benefit.entity.js';
import type { SubscriptionTables } from '../subscriptions/subscription.entity.js';
import { BILLABLE } from '../subscriptions/subscription-terms.js';
import type { BenefitTables } from '../benefits/benefit.entity.js';
import type { GrantScope } from './grant.entity.js';
import { RevokedOrders } from './revoked-orders.registry.js';

/** Orders that were paid, whatever was refunded of them since. */
const PAID = ['paid', 'partially_refunded', 'refunded'] as const;

/** A subscription or a one-time order. */
export interface Purchase {
  organizationId: string;
  customerId: string;
  productId: string;
  /** Whether it gives the benefits of its product. */
  isEntitled: boolean;
  /** Start of the current period; null of one-time orders. */
  periodStart: Date | null;
}

/** Reads what purchases entitle their customers to; inside the caller's unit of work. */
@Injectable()
export class PurchaseQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly revokedOrders: RevokedOrders,
  ) {}

  async find(scope: GrantScope): Promise<Purchase | null> {
    return 'subscriptionId' in scope
      ? this.findSubscription(scope.subscriptionId)
      : this.findOrder(scope.orderId);
  }

  /** The benefits of a product, in their order. */
  async listBenefitIds(productId: string): Promise<string[]> {
    const rows = await this.db
      .selectFrom('product_benefits as p')
      .innerJoin('benefits as b', 'b.id', 'p.benefit_id')
      .where('p.product_id', '=', productId)
      .where('b.deleted_at', 'is', null)
      .orderBy('p.position')
      .select('b.id')
      .execute();
    return rows.map(({ id }) => id);
  }

  private async findSubscription(id: string): Promise<Purchase | null> {
    const row = await this.db
      .selectFrom('subscriptions')
      .where('id', '=', id)
      .select([...COLUMNS, 'status', 'revoked_at as revokedAt', 'current_period_start as periodStart'])
      .executeTakeFirst();
    if (row === undefined) return null;
    const { status, revokedAt, ...purchase } = row;
    return { ...purchase, isEntitled: BILLABLE.includes(status) && revokedAt === null };
  }

  private async findOrder(id: string): Promise<Purchase | null> {
    const row = await this.db
      .selectFrom('orders')
      .where('id', '=', id)
      .where('billing_reason', '=', 'purchase')
      .select([...COLUMNS, 'status'])
      .executeTakeFirst();
    if (row === undefined) return null;
    const { status, ...purchase } = row;
    const isPaid = PAID.some((paid) => paid === status);
    const isEntitled = isPaid && !(await this.revokedOrders.has(id));
    return { ...purchase, isEntitled, periodStart: null };
  }

  private get db() {
    return reading<BenefitTables & ProductBenefitTables & OrderTables & SubscriptionTables>(this.em);
  }
}

const COLUMNS = [
  'organization_id as organizationId',
  'customer_id as customerId',
  'product_id as productId',
] as const;
