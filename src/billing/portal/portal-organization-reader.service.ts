import { Injectable } from '@nestjs/common';
import { OrganizationQueries } from '#organizations';
import { HttpErrors } from '#platform/http/http.errors.js';
import { MerchantQueries, type MerchantColumns } from '../merchants/merchant.queries.js';
import { presentPortalMerchant } from '../merchants/portal-merchant.presenter.js';
import { ProductQueries, productList } from '../products/product.queries.js';
import { ProductReader } from '../products/product-reader.service.js';
import type { PortalOrganizationWire } from './portal-organization.presenter.js';

/** Products on the page; clients expect them unpaged. */
const MOST_PRODUCTS = 100;

/** Reads what the portal of a merchant shows to everyone. */
@Injectable()
export class PortalOrganizationReader {
  constructor(
    private readonly organizations: OrganizationQueries,
    private readonly merchants: MerchantQueries,
    private readonly products: ProductQueries,
    private readonly productReader: ProductReader,
  ) {}

  /** @throws RESOURCE_NOT_FOUND, also for organizations that sell nothing: strangers do not learn of them */
  async read(slug: string): Promise<PortalOrganizationWire> {
    const merchant = await this.findMerchant(slug);
    if (merchant === null) throw HttpErrors.RESOURCE_NOT_FOUND();
    const { rows } = await this.products.list({
      ...{ organizationIds: [merchant.id], is_archived: false, visibility: ['public'] },
      ...{ sorting: productList.default, page: 1, limit: MOST_PRODUCTS },
    });
    const offered = await this.productReader.offer(rows.map(({ id }) => id));
    const products = rows.flatMap(({ id }) => {
      const product = offered.get(id);
      if (product === undefined) return [];
      const { metadata: _own, ...shown } = product;
      return [shown];
    });
    return { organization: presentPortalMerchant(merchant), products };
  }

  /** Null also for organizations that sell nothing. */
  async findMerchant(slug: string): Promise<MerchantColumns | null> {
    const found = await this.organizations.find({ slug: slug.toLowerCase() });
    return (found && (await this.merchants.findSelling(found.id))) ?? null;
  }
}
