import { Injectable } from '@nestjs/common';
import { ApiCallerPolicy, type ApiCaller } from '#organizations';
import type { NumberedRows } from '#platform/database/listing/numbered-rows.js';
import { DiscountQueries } from '../discounts/discount.queries.js';
import { ProductReader } from '../products/product-reader.service.js';
import { CheckoutLinkErrors } from './checkout-link.errors.js';
import {
  CheckoutLinkPresenter,
  type CheckoutLinkColumns,
  type CheckoutLinkWire,
} from './checkout-link.presenter.js';
import { CheckoutLinkQueries, type CheckoutLinkListing } from './checkout-link.queries.js';

interface RequestedLinks extends Omit<CheckoutLinkListing, 'organizationIds'> {
  /** Without any, the links of all merchants that the caller may read. */
  organization_id?: readonly string[];
}

const { CHECKOUT_LINK_NOT_FOUND } = CheckoutLinkErrors;

/** Reads checkout links with their products and discounts. */
@Injectable()
export class CheckoutLinkReader {
  constructor(
    private readonly links: CheckoutLinkQueries,
    private readonly products: ProductReader,
    private readonly discounts: DiscountQueries,
    private readonly presenter: CheckoutLinkPresenter,
    private readonly apiCallerPolicy: ApiCallerPolicy,
  ) {}

  /** @throws CHECKOUT_LINK_NOT_FOUND, also for links of others; NOT_PERMITTED */
  async read(id: string, caller: ApiCaller): Promise<CheckoutLinkWire> {
    const link = await this.links.find(id);
    if (link === null) throw CHECKOUT_LINK_NOT_FOUND();
    await this.apiCallerPolicy.require(caller, link.organizationId, CHECKOUT_LINK_NOT_FOUND);
    return this.presentOne(link);
  }

  /** For callers that have checked the rights of the actor themselves. @throws CHECKOUT_LINK_NOT_FOUND */
  async get(id: string): Promise<CheckoutLinkWire> {
    const link = await this.links.find(id);
    if (link === null) throw CHECKOUT_LINK_NOT_FOUND();
    return this.presentOne(link);
  }

  /** @throws RESOURCE_NOT_FOUND, NOT_PERMITTED for a named organization */
  async list(
    { organization_id: named, ...listing }: RequestedLinks,
    caller: ApiCaller,
  ): Promise<NumberedRows<CheckoutLinkWire>> {
    const organizationIds = await this.apiCallerPolicy.visible(caller, named);
    const { rows, total } = await this.links.list({ ...listing, organizationIds });
    return { rows: await this.presentAll(rows), total };
  }

  private async presentOne(link: CheckoutLinkColumns): Promise<CheckoutLinkWire> {
    const [wire] = await this.presentAll([link]);
    if (wire === undefined) throw new Error('a link is presented as one record');
    return wire;
  }

  private async presentAll(links: readonly CheckoutLinkColumns[]): Promise<CheckoutLinkWire[]> {
    const [attached, discounts] = await Promise.all([
      this.links.listProductIds(links.map(({ id }) => id)),
      this.discounts.listByIds(links.flatMap(({ discountId }) => discountId ?? [])),
    ]);
    const products = await this.products.offer([...new Set(attached.map(({ productId }) => productId))]);
    return links.map((link) => {
      const own = attached.filter(({ linkId }) => linkId === link.id);
      const discount = discounts.find(({ id }) => id === link.discountId) ?? null;
      return this.presenter.present(
        link,
        own.flatMap(({ productId }) => products.get(productId) ?? []),
        discount,
      );
    });
  }
}
