import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { withAny } from '#platform/database/listing/filters.js';
import { defineList } from '#platform/database/listing/list-declaration.js';
import { numberedRows, type NumberedRows } from '#platform/database/listing/numbered-rows.js';
import { reading } from '#platform/database/reading.js';
import type { BenefitTables } from '../benefits/benefit.entity.js';
import type { PortalCustomer } from '../customers/access/customer-portal.access.js';
import { boughtIn } from '../grants/bought-in.queries.js';
import type { BenefitGrantTables } from '../grants/grant.entity.js';
import type { LicenseKeyTables } from '../license-keys/license-key.entity.js';
import type { LicenseKeyColumns } from '../license-keys/license-key.presenter.js';
import { LICENSE_KEY_COLUMNS } from '../license-keys/license-key.queries.js';

const portalLicenseKeyList = defineList({
  sorting: { created_at: 'k.created_at' },
  default: 'created_at',
  tieBreaker: 'k.id',
});

export interface PortalLicenseKeyListing {
  benefit_id?: readonly string[] | undefined;
  page: number;
  limit: number;
}

/** Keys of one customer that are not revoked, of benefits that the portal shows. */
@Injectable()
export class PortalLicenseKeyQueries {
  constructor(private readonly em: EntityManager) {}

  /** The oldest first. */
  async list(
    customer: PortalCustomer,
    { benefit_id: benefitIds, ...page }: PortalLicenseKeyListing,
  ): Promise<NumberedRows<LicenseKeyColumns>> {
    return numberedRows(
      portalLicenseKeyList,
      { ...page, sorting: portalLicenseKeyList.default },
      {
        matching: withAny(this.shown(customer), 'k.benefit_id', benefitIds),
        rows: (ids) => this.licenseKeys().select(LICENSE_KEY_COLUMNS).where('k.id', 'in', ids),
      },
    );
  }

  async find(customer: PortalCustomer, id: string): Promise<LicenseKeyColumns | null> {
    const found = this.shown(customer).where('k.id', '=', id).select(LICENSE_KEY_COLUMNS);
    return (await found.executeTakeFirst()) ?? null;
  }

  /** A session that is limited to a checkout sees what was bought there. */
  private shown({ customerId, checkoutId }: PortalCustomer) {
    const own = this.licenseKeys()
      .where('k.customer_id', '=', customerId)
      .where('k.status', '<>', 'revoked')
      .where('b.visibility', '=', 'public');
    return checkoutId === null ? own : own.where(boughtIn([checkoutId]));
  }

  private licenseKeys() {
    return reading<LicenseKeyTables & BenefitTables & BenefitGrantTables>(this.em)
      .selectFrom('license_keys as k')
      .innerJoin('benefits as b', 'b.id', 'k.benefit_id')
      .innerJoin('benefit_grants as g', 'g.id', 'k.grant_id');
  }
}
