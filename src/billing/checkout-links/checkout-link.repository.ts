import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { lockRow } from '#platform/database/lock-row.js';
import { asLocked, type Locked } from '#platform/database/locked.js';
import { CheckoutLinkProduct } from './checkout-link-product.entity.js';
import { CheckoutLink } from './checkout-link.entity.js';

/** A link that changed because of another record. */
export interface ChangedLink {
  id: string;
  organizationId: string;
}

@Injectable()
export class CheckoutLinkRepository {
  constructor(private readonly em: EntityManager) {}

  /** Written at once, so that products can be put behind it. */
  async insert(link: CheckoutLink): Promise<Locked<CheckoutLink>> {
    await this.em.persist(link).flush();
    return asLocked(link);
  }

  async findById(id: string): Promise<CheckoutLink | null> {
    return this.em.findOne(CheckoutLink, { id, deletedAt: null });
  }

  async findBySecret(clientSecret: string): Promise<CheckoutLink | null> {
    return this.em.findOne(CheckoutLink, { clientSecret, deletedAt: null });
  }

  async lockById(id: string): Promise<Locked<CheckoutLink> | null> {
    return lockRow(this.em, CheckoutLink, { id, deletedAt: null }, { refresh: true });
  }

  /** In their order. */
  async listProductIds({ id }: CheckoutLink): Promise<string[]> {
    const rows = await this.em.find(
      CheckoutLinkProduct,
      { checkoutLinkId: id },
      { orderBy: { position: 'asc' }, disableIdentityMap: true },
    );
    return rows.map(({ productId }) => productId);
  }

  async setProducts({ id: checkoutLinkId }: Locked<CheckoutLink>, ids: readonly string[]): Promise<void> {
    await this.em.nativeDelete(CheckoutLinkProduct, { checkoutLinkId });
    const rows = ids.map((productId, position) => ({ checkoutLinkId, productId, position }));
    await this.em.insertMany(CheckoutLinkProduct, rows);
  }

  /** Takes a product out of all links, and deletes those that are left without any. */
  async removeProduct(
    productId: string,
    now: Date,
  ): Promise<{ emptied: ChangedLink[]; kept: ChangedLink[] }> {
    const has = (operator: string) =>
      `exists (select 1 from checkout_link_products as p where p.checkout_link_id = l.id and p.product_id ${operator} ?)`;
    const emptied = await this.em.execute<ChangedLink[]>(
      `update checkout_links as l set deleted_at = ? where deleted_at is null and ${has('=')} and not ${has('<>')}
       returning id, organization_id as "organizationId"`,
      [now, productId, productId],
    );
    const kept = await this.em.execute<ChangedLink[]>(
      `update checkout_links as l set modified_at = ? where deleted_at is null and ${has('=')}
       returning id, organization_id as "organizationId"`,
      [now, productId],
    );
    await this.em.nativeDelete(CheckoutLinkProduct, { productId });
    return { emptied, kept };
  }

  async removeDiscount(discountId: string, now: Date): Promise<ChangedLink[]> {
    return this.em.execute<ChangedLink[]>(
      `update checkout_links set discount_id = null, modified_at = ? where deleted_at is null and discount_id = ?
       returning id, organization_id as "organizationId"`,
      [now, discountId],
    );
  }
}
