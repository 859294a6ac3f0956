import { Injectable } from '@nestjs/common';
import { withRows, type Page } from '#platform/database/listing/page.js';
import { MerchantNamer } from '../merchants/merchant-namer.service.js';
import { ProductErrors } from './product.errors.js';
import { ProductPartsQueries } from './product-parts.queries.js';
import type { ProductWire } from './product.presenter.js';
import { ProductQueries, type ProductPage } from './product.queries.js';
import { ProductReader } from './product-reader.service.js';
import {
  presentStaffProduct,
  type StaffProductRowWire,
  type StaffProductWire,
} from './staff-product.presenter.js';

const { PRODUCT_NOT_FOUND } = ProductErrors;

/** Reads the products of all merchants for staff. */
@Injectable()
export class StaffProductReader {
  constructor(
    private readonly products: ProductQueries,
    private readonly parts: ProductPartsQueries,
    private readonly reader: ProductReader,
    private readonly namer: MerchantNamer,
  ) {}

  /** @throws PAGE_TOO_DEEP */
  async page(requested: ProductPage): Promise<Page<StaffProductRowWire>> {
    const page = await this.products.page(requested);
    const products = await this.reader.presentAll(page.data);
    return this.namer.page(withRows(page, products.map(ownedRow)), withMerchant);
  }

  /** @throws PRODUCT_NOT_FOUND */
  async get(id: string): Promise<StaffProductWire> {
    const product = ownedRow(await this.reader.get(id));
    const row = await this.namer.row(product, withMerchant, PRODUCT_NOT_FOUND);
    return presentStaffProduct(row, await this.parts.listArchivedPrices(id));
  }
}

interface OwnedProduct {
  organizationId: string;
  product: ProductWire;
}

function ownedRow(product: ProductWire): OwnedProduct {
  return { organizationId: product.organization_id, product };
}

function withMerchant(
  { product }: OwnedProduct,
  merchant: StaffProductRowWire['merchant'],
): StaffProductRowWire {
  return { ...product, merchant };
}
