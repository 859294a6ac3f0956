import { Injectable } from '@nestjs/common';
import { OrganizationQueries, type OrganizationNameWire } from '#organizations';
import type { ErrorFactory } from '#common/errors/define-errors.js';
import { withRows, type Page } from '#platform/database/listing/page.js';

interface OwnedRow {
  /** The merchant's. */
  organizationId: string;
}

type PresentRow<Row, Wire> = (row: Row, merchant: OrganizationNameWire) => Wire;

/** Presents rows of merchants for staff, each with the name of its merchant. */
@Injectable()
export class MerchantNamer {
  constructor(private readonly organizations: OrganizationQueries) {}

  async page<Row extends OwnedRow, Wire>(
    page: Page<Row>,
    present: PresentRow<Row, Wire>,
  ): Promise<Page<Wire>> {
    return withRows(page, await this.rows(page.data, present));
  }

  /** @throws the given error without a row */
  async row<Row extends OwnedRow, Wire>(
    row: Row | null,
    present: PresentRow<Row, Wire>,
    notFound: ErrorFactory,
  ): Promise<Wire> {
    const [presented] = await this.rows(row === null ? [] : [row], present);
    if (presented === undefined) throw notFound();
    return presented;
  }

  /** An organization that is deleted between the two reads takes its rows with it. */
  async rows<Row extends OwnedRow, Wire>(
    rows: readonly Row[],
    present: PresentRow<Row, Wire>,
  ): Promise<Wire[]> {
    const merchants = await this.organizations.listByIds(rows.map(({ organizationId }) => organizationId));
    return rows.flatMap((row) => {
      const merchant = merchants.get(row.organizationId);
      return merchant === undefined ? [] : [present(row, merchant)];
    });
  }
}
