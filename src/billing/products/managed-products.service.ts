import { Injectable } from '@nestjs/common';
import type { Locked } from '#platform/database/locked.js';
import type { BillingActor } from '../merchants/billing-actor.js';
import { ManagedMerchants, type LockedMerchant } from '../merchants/managed-merchants.service.js';
import type { Product } from './product.entity.js';
import { ProductErrors } from './product.errors.js';
import { ProductRepository } from './product.repository.js';

const { PRODUCT_NOT_FOUND } = ProductErrors;

/** A product that this unit of work has locked, after its merchant. */
export interface LockedProduct extends LockedMerchant {
  product: Locked<Product>;
}

/** Locks a product for an actor who may manage it; joins the caller's unit of work. */
@Injectable()
export class ManagedProducts {
  constructor(
    private readonly products: ProductRepository,
    private readonly managedMerchants: ManagedMerchants,
  ) {}

  /** @throws PRODUCT_NOT_FOUND, also for products of others; NOT_PERMITTED, ACCESS_TOKEN_INVALID */
  async lock(id: string, by: BillingActor): Promise<LockedProduct> {
    const source = { rows: this.products, notFound: PRODUCT_NOT_FOUND };
    const { row: product, ...locked } = await this.managedMerchants.lockRow(by, id, source);
    return { ...locked, product };
  }
}
