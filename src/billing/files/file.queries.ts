import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { exactNumber } from '#common/money/exact-number.js';
import { ListCache } from '#platform/database/listing/cache/list-cache.service.js';
import { withAny, withValue } from '#platform/database/listing/filters.js';
import { defineList } from '#platform/database/listing/list-declaration.js';
import {
  NO_ROWS,
  numberedRows,
  type NumberedRequest,
  type NumberedRows,
} from '#platform/database/listing/numbered-rows.js';
import type { Sort } from '#platform/database/listing/order.js';
import { readPage, withRows, type Page, type PageRequest } from '#platform/database/listing/page.js';
import { reading } from '#platform/database/reading.js';
import { staffRowConditions, staffRowOrder, type StaffRowFilter } from '../merchants/staff-row.queries.js';
import { trackedFiles, type FileService, type FileTables } from './file.entity.js';

export const fileList = defineList({ sorting: { created_at: 'created_at' }, default: '-created_at' });

export interface FileListing extends Omit<NumberedRequest<'created_at'>, 'sorting'> {
  organizationIds: readonly string[];
  ids?: readonly string[] | undefined;
}

export const fileSortFields = ['createdAt', 'name'] as const;
export type FileSort = Sort<(typeof fileSortFields)[number]>;

export interface FilePage extends StaffRowFilter, PageRequest {
  sort: FileSort;
  service?: FileService;
}

const SORT_COLUMNS = { createdAt: 'created_at', name: 'name' } as const;

/** A file whose content is stored. */
export interface FileColumns {
  id: string;
  organizationId: string;
  service: FileService;
  name: string;
  mimeType: string;
  /** Bytes. */
  size: number;
  version: string | null;
  storageKey: string;
  checksumEtag: string | null;
  /** In base64. */
  checksumSha256: string | null;
  storageVersion: string | null;
  lastModifiedAt: Date | null;
  createdAt: Date;
}

@Injectable()
export class FileQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly cache: ListCache,
  ) {}

  async list({ organizationIds, ids, ...request }: FileListing): Promise<NumberedRows<FileColumns>> {
    if (organizationIds.length === 0) return NO_ROWS;
    const matching = withAny(withAny(this.stored(), 'organization_id', organizationIds), 'id', ids);
    const { rows, total } = await numberedRows(
      fileList,
      { ...request, sorting: fileList.default },
      {
        matching,
        rows: (pageIds) => this.select().where('id', 'in', pageIds),
        counts: this.cache.over(trackedFiles.of(organizationIds)),
      },
    );
    return { rows: rows.map(withSize), total };
  }

  /** Those of the files that are stored and belong to the organization, in no particular order. */
  async listStored(organizationId: string, ids: readonly string[]): Promise<FileColumns[]> {
    const files = await this.listByIds(ids);
    return files.filter((file) => file.organizationId === organizationId);
  }

  /** Those of the files that are stored, in no particular order. */
  async listByIds(ids: readonly string[]): Promise<FileColumns[]> {
    if (ids.length === 0) return [];
    const rows = await this.select()
      .where('id', 'in', ids)
      .where('state', '=', 'stored')
      .where('deleted_at', 'is', null)
      .execute();
    return rows.map(withSize);
  }

  /**
   * Stored files of all merchants.
   * @throws PAGE_TOO_DEEP
   */
  async page({ sort, service, size, offset, from, ...filter }: FilePage): Promise<Page<FileColumns>> {
    const rows = withValue(this.select(), 'service', service)
      .where('organization_id', 'is not', null)
      .where('state', '=', 'stored')
      .where('deleted_at', 'is', null)
      .where((eb) => eb.and(staffRowConditions(filter, ['name'])));
    const db = reading<FileTables>(this.em);
    const page = await readPage(db, rows, staffRowOrder(sort, SORT_COLUMNS), { size, offset, from });
    return withRows(page, page.data.map(withSize));
  }

  private stored() {
    return reading<FileTables>(this.em)
      .selectFrom('files')
      .where('state', '=', 'stored')
      .where('deleted_at', 'is', null);
  }

  private select() {
    return reading<FileTables>(this.em)
      .selectFrom('files')
      .select([
        'id',
        'organization_id as organizationId',
        'service',
        'name',
        'mime_type as mimeType',
        'size',
        'version',
        'storage_key as storageKey',
        'checksum_etag as checksumEtag',
        'checksum_sha256 as checksumSha256',
        'storage_version as storageVersion',
        'last_modified_at as lastModifiedAt',
        'created_at as createdAt',
      ]);
  }
}

/** PostgreSQL returns a bigint as text. */
function withSize(row: object): FileColumns {
  const { size, ...columns } = row as Omit<FileColumns, 'size'> & { size: string };
  return { ...columns, size: exactNumber(BigInt(size)) };
}
