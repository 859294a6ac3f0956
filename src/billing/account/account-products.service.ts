import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { BillingConfig } from '#config/billing.config.js';
import { ProductQueries } from '../products/product.queries.js';
import { AccountBillingErrors } from './account-billing.errors.js';

/** What is ordered: a slug wins over ids. */
export interface OrderedProducts {
  slug: string | null;
  ids: readonly string[];
}

const { ACCOUNT_PRODUCT_NOT_FOUND, CHECKOUT_INVALID } = AccountBillingErrors;

/** Finds the products of the own merchant that users order. */
@Injectable()
export class AccountProducts {
  constructor(
    private readonly config: BillingConfig,
    private readonly products: ProductQueries,
  ) {}

  /**
   * The ids of products that the merchant sells, each once.
   * @throws ACCOUNT_PRODUCT_NOT_FOUND, CHECKOUT_INVALID if nothing is ordered
   */
  async resolve({ slug, ids }: OrderedProducts, merchantId: string): Promise<string[]> {
    if (slug !== null) return [await this.idOf(slug, merchantId)];
    if (ids.length === 0) throw CHECKOUT_INVALID({ reason: 'Provide products or a slug' });
    const ordered = [...new Set(ids)];
    if (!ordered.every((id) => isUUID(id))) throw ACCOUNT_PRODUCT_NOT_FOUND();
    const found = await this.products.listByIds(ordered);
    const sold = found.filter((product) => product.organizationId === merchantId && !product.isArchived);
    if (sold.length < ordered.length) throw ACCOUNT_PRODUCT_NOT_FOUND();
    return ordered;
  }

  private async idOf(slug: string, merchantId: string): Promise<string> {
    const listed = this.config.productIdsBySlug.get(slug);
    const product =
      listed === undefined
        ? await this.products.findSoldBySlug(merchantId, slug)
        : await this.products.find(listed);
    if (product?.organizationId !== merchantId || product.isArchived) throw ACCOUNT_PRODUCT_NOT_FOUND();
    return product.id;
  }
}
