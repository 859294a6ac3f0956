import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { Clock } from '#common/time/clock.js';
import { AuditExport } from '#platform/audit/audit-export.js';
import type { AuditRecord } from '#platform/audit/audit-search.queries.js';
import type { Acting } from '#platform/audit/audit-trail.js';
import type { Snapshot } from '#platform/audit/changed-members.js';
import { AuditFilters, type AskedOfAudit } from './audit-filters.js';
import { AuditReader } from './audit-reader.js';
import { formatOf, type ExportFormat } from './export-formats.js';

export interface AuditFile {
  name: string;
  mediaType: string;
  /** Made as it is read; who stops reading ends it. */
  content: Readable;
}

/** Files of entries of the trail, made while they are sent. */
@Injectable()
export class AuditFiles {
  constructor(
    private readonly exports: AuditExport,
    private readonly filters: AuditFilters,
    private readonly reader: AuditReader,
    private readonly clock: Clock,
  ) {}

  async begin(asked: AskedOfAudit, format: ExportFormat, by: Acting): Promise<AuditFile> {
    const filter = await this.filters.of(asked);
    const batches = await this.exports.begin({ filter, asked: { ...toldOf(asked), format }, by });
    const day = this.clock.now().toISOString().slice(0, 10);
    return {
      name: `audit-${day}.${format}`,
      mediaType: formatOf[format].mediaType,
      content: Readable.from(this.textsOf(batches, format), { objectMode: false }),
    };
  }

  private async *textsOf(
    batches: AsyncGenerator<AuditRecord[]>,
    format: ExportFormat,
  ): AsyncGenerator<string> {
    const { head, line } = formatOf[format];
    if (head !== '') yield head;
    for await (const batch of batches) {
      const entries = await this.reader.present(batch);
      yield entries.map(line).join('');
    }
  }
}

/** What was asked for, as an entry keeps it. */
function toldOf(asked: AskedOfAudit): Snapshot {
  return Object.fromEntries(
    Object.entries(asked)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, value instanceof Date ? value.toISOString() : (value as unknown)]),
  );
}
