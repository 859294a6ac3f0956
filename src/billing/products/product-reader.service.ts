import { Injectable } from '@nestjs/common';
import { ApiCallerPolicy, type ApiCaller } from '#organizations';
import type { NumberedRows } from '#platform/database/listing/numbered-rows.js';
import type { Metadata } from '#platform/http/v1/metadata.rule.js';
import { ProductErrors } from './product.errors.js';
import { ProductPartsQueries } from './product-parts.queries.js';
import {
  ProductPresenter,
  type OfferedProductWire,
  type ProductColumns,
  type ProductWire,
} from './product.presenter.js';
import { ProductQueries, type ProductListing } from './product.queries.js';

interface RequestedProducts extends Omit<ProductListing, 'organizationIds'> {
  /** Without any, the products of all merchants that the caller may read. */
  organization_id?: readonly string[];
}

const { PRODUCT_NOT_FOUND } = ProductErrors;

/** Reads products with what belongs to them. */
@Injectable()
export class ProductReader {
  constructor(
    private readonly products: ProductQueries,
    private readonly parts: ProductPartsQueries,
    private readonly presenter: ProductPresenter,
    private readonly apiCallerPolicy: ApiCallerPolicy,
  ) {}

  /** @throws PRODUCT_NOT_FOUND, also for products of others; NOT_PERMITTED */
  async read(id: string, caller: ApiCaller): Promise<ProductWire> {
    const product = await this.products.find(id);
    if (product === null) throw PRODUCT_NOT_FOUND();
    await this.apiCallerPolicy.require(caller, product.organizationId, PRODUCT_NOT_FOUND);
    return this.presentOne(product);
  }

  /** For callers that have checked the rights of the actor themselves. @throws PRODUCT_NOT_FOUND */
  async get(id: string): Promise<ProductWire> {
    const product = await this.products.find(id);
    if (product === null) throw PRODUCT_NOT_FOUND();
    return this.presentOne(product);
  }

  /** @throws RESOURCE_NOT_FOUND, NOT_PERMITTED for a named organization */
  async list(
    { organization_id: named, ...listing }: RequestedProducts,
    caller: ApiCaller,
  ): Promise<NumberedRows<ProductWire>> {
    const organizationIds = await this.apiCallerPolicy.visible(caller, named);
    const { rows, total } = await this.products.list({ ...listing, organizationIds });
    return { rows: await this.presentAll(rows), total };
  }

  /** By id, as buyers see them, with the metadata. */
  async offer(
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, OfferedProductWire & { metadata: Metadata }>> {
    const [products, parts] = await Promise.all([this.products.listByIds(ids), this.parts.load(ids)]);
    return new Map(
      products.flatMap((product) => {
        const own = parts.get(product.id);
        if (own === undefined) return [];
        const offered = this.presenter.presentOffered(product, own);
        return [[product.id, { ...offered, metadata: product.metadata }] as const];
      }),
    );
  }

  private async presentOne(product: ProductColumns): Promise<ProductWire> {
    const [wire] = await this.presentAll([product]);
    if (wire === undefined) throw new Error('a product is presented as one record');
    return wire;
  }

  /** For callers that have checked the rights of the actor themselves. */
  async presentAll(products: readonly ProductColumns[]): Promise<ProductWire[]> {
    const parts = await this.parts.load(products.map(({ id }) => id));
    return products.flatMap((product) => {
      const own = parts.get(product.id);
      return own === undefined ? [] : [this.presenter.present(product, own)];
    });
  }
}
