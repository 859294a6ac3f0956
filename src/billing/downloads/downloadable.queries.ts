import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { withAny } from '#platform/database/listing/filters.js';
import { defineList } from '#platform/database/listing/list-declaration.js';
import { numberedRows, type NumberedRows } from '#platform/database/listing/numbered-rows.js';
import { reading } from '#platform/database/reading.js';
import type { BenefitTables } from '../benefits/benefit.entity.js';
import type { PortalCustomer } from '../customers/access/customer-portal.access.js';
import type { FileTables } from '../files/file.entity.js';
import { boughtIn } from '../grants/bought-in.queries.js';
import type { BenefitGrantTables } from '../grants/grant.entity.js';
import type { DownloadableTables } from './downloadable.entity.js';

const downloadableList = defineList({
  sorting: { created_at: 'd.created_at' },
  default: '-created_at',
  tieBreaker: 'd.id',
});

export interface DownloadableListing {
  benefit_id?: readonly string[] | undefined;
  page: number;
  limit: number;
}

export interface DownloadableColumns {
  id: string;
  organizationId: string;
  benefitId: string;
  fileId: string;
}

const COLUMNS = [
  'd.id',
  'd.organization_id as organizationId',
  'd.benefit_id as benefitId',
  'd.file_id as fileId',
] as const;

/** What customers may download now. */
@Injectable()
export class DownloadableQueries {
  constructor(private readonly em: EntityManager) {}

  /** The newest first. A session that is limited to a checkout sees what was bought there. */
  async list(
    { customerId, checkoutId }: PortalCustomer,
    { benefit_id: benefitIds, ...page }: DownloadableListing,
  ): Promise<NumberedRows<DownloadableColumns>> {
    const own = this.current()
      .where('d.customer_id', '=', customerId)
      .where('b.visibility', '=', 'public')
      .$if(checkoutId !== null, (shown) =>
        shown.where((eb) =>
          eb.exists(
            eb
              .selectFrom('benefit_grants as g')
              .select('g.id')
              .whereRef('g.customer_id', '=', 'd.customer_id')
              .whereRef('g.benefit_id', '=', 'd.benefit_id')
              .where('g.granted_at', 'is not', null)
              .where(boughtIn([checkoutId ?? ''])),
          ),
        ),
      );
    return numberedRows(
      downloadableList,
      { ...page, sorting: downloadableList.default },
      {
        matching: withAny(own, 'd.benefit_id', benefitIds),
        rows: (ids) => this.current().select(COLUMNS).where('d.id', 'in', ids),
      },
    );
  }

  /** Null for one that was revoked or whose file is gone. */
  async find(id: string): Promise<DownloadableColumns | null> {
    return (await this.current().select(COLUMNS).where('d.id', '=', id).executeTakeFirst()) ?? null;
  }

  private current() {
    return reading<DownloadableTables & FileTables & BenefitTables & BenefitGrantTables>(this.em)
      .selectFrom('downloadables as d')
      .innerJoin('files as f', 'f.id', 'd.file_id')
      .innerJoin('benefits as b', 'b.id', 'd.benefit_id')
      .where('d.revoked_at', 'is', null)
      .where('f.state', '=', 'stored')
      .where('f.deleted_at', 'is', null);
  }
}
