import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { formsOfEmail } from '#common/crypto/email-pseudonym.js';
import { normalizeEmail } from '#common/net/email-address.js';
import { lockRow } from '#platform/database/lock-row.js';
import { asLocked, type Locked } from '#platform/database/locked.js';
import { DiscountProduct } from './discount-product.entity.js';
import { DiscountRedemption, type RedemptionBy } from './discount-redemption.entity.js';
import { Discount } from './discount.entity.js';

@Injectable()
export class DiscountRepository {
  constructor(private readonly em: EntityManager) {}

  async findById(id: string): Promise<Discount | null> {
    return this.em.findOne(Discount, { id, deletedAt: null });
  }

  async lockById(id: string): Promise<Locked<Discount> | null> {
    return lockRow(this.em, Discount, { id, deletedAt: null }, { refresh: true });
  }

  /** Written at once, so that products can refer to it. */
  async insert(discount: Discount): Promise<Locked<Discount>> {
    await this.em.persist(discount).flush();
    return asLocked(discount);
  }

  async listProductIds({ id }: Locked<Discount>): Promise<string[]> {
    const rows = await this.em.find(
      DiscountProduct,
      { discountId: id },
      { orderBy: { productId: 'asc' }, disableIdentityMap: true },
    );
    return rows.map(({ productId }) => productId);
  }

  /** Replaces the products to which a discount is restricted. */
  async setProducts({ id: discountId }: Locked<Discount>, ids: readonly string[]): Promise<void> {
    await this.em.nativeDelete(DiscountProduct, { discountId });
    await this.em.insertMany(
      DiscountProduct,
      ids.map((productId) => ({ discountId, productId })),
    );
  }

  /**
   * Counts and stores a redemption; the lock keeps the count equal to the rows.
   * @throws DISCOUNT_NOT_REDEEMABLE
   */
  async addRedemption(discount: Locked<Discount>, by: RedemptionBy, now: Date): Promise<DiscountRedemption> {
    const customerEmail = { $in: formsOfEmail(normalizeEmail(by.customerEmail)) };
    const ofCustomer = await this.em.count(DiscountRedemption, { discountId: discount.id, customerEmail });
    discount.countRedemption(now, ofCustomer);
    const redemption = DiscountRedemption.create(discount.id, by, now);
    this.em.persist(redemption);
    return redemption;
  }

  /** The redemption of a checkout that is paid, whatever the limits say and whatever it had redeemed before. */
  async keepRedemption(
    { discountId, ...by }: RedemptionBy & { checkoutId: string; discountId: string | null },
    now: Date,
  ): Promise<void> {
    const redemption = await this.em.findOne(
      DiscountRedemption,
      { checkoutId: by.checkoutId },
      { refresh: true },
    );
    if ((redemption?.discountId ?? null) === discountId) return;
    await this.removeRedemption(by.checkoutId);
    if (discountId === null) return;
    // Deleted ones are counted as well.
    const discount = await lockRow(this.em, Discount, { id: discountId }, { refresh: true });
    if (discount === null) return;
    // Two redemptions of one checkout never exist.
    await this.em.flush();
    discount.countPaidRedemption();
    this.em.persist(DiscountRedemption.create(discountId, by, now));
  }

  /** Takes back what a checkout has redeemed, as when the payment fails. */
  async removeRedemption(checkoutId: string): Promise<void> {
    const redemption = await this.em.findOne(DiscountRedemption, { checkoutId });
    if (redemption === null) return;
    const discount = await lockRow(this.em, Discount, { id: redemption.discountId }, { refresh: true });
    discount?.uncountRedemption();
    this.em.remove(redemption);
  }
}
