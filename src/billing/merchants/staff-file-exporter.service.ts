import { Injectable } from '@nestjs/common';
import type { OrganizationNameWire } from '#organizations';
import { Clock } from '#common/time/clock.js';
import type { AuditAction } from '#platform/audit/audit-actions.js';
import type { Acting } from '#platform/audit/audit-log.service.js';
import { AuditedExports, toldOf, type ExportPart } from '#platform/audit/audited-exports.service.js';
import type { PartRequest, RowPlace } from '#platform/database/listing/oldest-first.js';
import { exportName, textOf, type ExportFile } from '#platform/http/exports/export-file.js';
import type { ExportFormat, RowsAsText } from '#platform/http/exports/export-formats.js';
import { MerchantNamer } from './merchant-namer.service.js';
import type { StaffRecordFilter } from './staff-record.queries.js';

/** Records that are in memory at once. */
const BATCH = 500;

/** What staff export. */
export interface StaffFile<Filter, Row, Wire> {
  /** The first part of the name of the file. */
  name: string;
  actions: { began: AuditAction; ended: AuditAction };
  subjectType: string;
  formats: Readonly<Record<ExportFormat, RowsAsText<Wire>>>;
  records: {
    count: (filter: Filter) => Promise<number>;
    part: (filter: Filter, request: PartRequest) => Promise<ExportPart<Row, RowPlace>>;
  };
  present: (row: Row, merchant: OrganizationNameWire) => Wire;
}

/** Exports records of merchants as files, generated while they are sent; the audit log names who took them. */
@Injectable()
export class StaffFileExporter {
  constructor(
    private readonly exports: AuditedExports,
    private readonly namer: MerchantNamer,
    private readonly clock: Clock,
  ) {}

  async begin<Filter extends StaffRecordFilter, Row extends { organizationId: string }, Wire>(
    { name, actions, subjectType, formats, records, present }: StaffFile<Filter, Row, Wire>,
    filter: Filter,
    format: ExportFormat,
    by: Acting,
  ): Promise<ExportFile> {
    const expectedRows = await records.count(filter);
    const batches = await this.exports.begin({
      ...{ actions, subjectType, by },
      asked: { ...toldOf(filter), format, expectedRows },
      organizationId: filter.merchantId ?? null,
      part: (behind: RowPlace | null) => records.part(filter, { behind, size: BATCH }),
    });
    return {
      name: exportName(name, this.clock.now(), format),
      mediaType: formats[format].mediaType,
      expectedRows,
      content: textOf(this.presented(batches, present), formats[format]),
    };
  }

  private async *presented<Row extends { organizationId: string }, Wire>(
    batches: AsyncIterable<Row[]>,
    present: (row: Row, merchant: OrganizationNameWire) => Wire,
  ) {
    for await (const batch of batches) yield await this.namer.rows(batch, present);
  }
}
