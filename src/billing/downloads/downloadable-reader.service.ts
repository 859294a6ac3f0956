import { Injectable } from '@nestjs/common';
import { NO_ROWS, type NumberedRows } from '#platform/database/listing/numbered-rows.js';
import type { PortalCustomer } from '../customers/access/customer-portal.access.js';
import { FileQueries } from '../files/file.queries.js';
import { DownloadablePresenter, type DownloadableWire } from './downloadable.presenter.js';
import { DownloadableQueries, type DownloadableListing } from './downloadable.queries.js';

interface RequestedDownloadables extends DownloadableListing {
  organization_id?: readonly string[];
}

/** Reads what a customer may download. */
@Injectable()
export class DownloadableReader {
  constructor(
    private readonly downloadables: DownloadableQueries,
    private readonly files: FileQueries,
    private readonly presenter: DownloadablePresenter,
  ) {}

  async list(
    { organization_id: asked, ...listing }: RequestedDownloadables,
    customer: PortalCustomer,
  ): Promise<NumberedRows<DownloadableWire>> {
    if (asked?.includes(customer.organizationId) === false) return NO_ROWS;
    const { rows, total } = await this.downloadables.list(customer, listing);
    const files = await this.files.listByIds([...new Set(rows.map(({ fileId }) => fileId))]);
    const wires = rows.flatMap((row) => {
      const file = files.find(({ id }) => id === row.fileId);
      return file === undefined ? [] : [this.presenter.present(row, file)];
    });
    return { rows: wires, total };
  }
}
