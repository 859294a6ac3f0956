import { Injectable } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { MerchantQueries } from '../merchants/merchant.queries.js';
import { PortalMerchantWire, presentPortalMerchant } from '../merchants/portal-merchant.presenter.js';
import { OfferedProductWire } from './product.presenter.js';
import { ProductReader } from './product-reader.service.js';

/** A product as those who bought it see it. */
export class PortalProductWire extends OfferedProductWire {
  @ApiProperty({ type: PortalMerchantWire }) organization: PortalMerchantWire;
}

/** Presents products to customers at the portal. */
@Injectable()
export class PortalProductPresenter {
  constructor(
    private readonly products: ProductReader,
    private readonly merchants: MerchantQueries,
  ) {}

  /** By id. */
  async presentAll(ids: readonly string[]): Promise<ReadonlyMap<string, PortalProductWire>> {
    const offered = await this.products.offer([...new Set(ids)]);
    const merchantIds = [...offered.values()].map(({ organization_id: id }) => id);
    const merchants = await this.merchants.listByIds([...new Set(merchantIds)]);
    const organizations = new Map(
      merchants.map((merchant) => [merchant.id, presentPortalMerchant(merchant)]),
    );
    return new Map(
      [...offered].flatMap(([id, { metadata: _own, ...product }]) => {
        const organization = organizations.get(product.organization_id);
        return organization === undefined ? [] : [[id, { ...product, organization }] as const];
      }),
    );
  }
}
