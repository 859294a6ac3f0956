import { Injectable } from '@nestjs/common';
import { Clock } from '#common/time/clock.js';
import { AuditExport } from '#platform/audit/audit-export.service.js';
import type { AuditRecord } from '#platform/audit/audit-search.queries.js';
import type { Acting } from '#platform/audit/audit-log.service.js';
import { toldOf } from '#platform/audit/audited-exports.service.js';
import { exportName, textOf, type ExportFile } from '#platform/http/exports/export-file.js';
import type { ExportFormat } from '#platform/http/exports/export-formats.js';
import { AuditFilterResolver, type AskedOfAudit } from './audit-filter-resolver.service.js';
import { AuditReader } from './audit-reader.service.js';
import { auditFormats } from './export-formats.js';

/** Exports audit entries as files, generated while they are sent. */
@Injectable()
export class AuditFileExporter {
  constructor(
    private readonly exports: AuditExport,
    private readonly resolver: AuditFilterResolver,
    private readonly reader: AuditReader,
    private readonly clock: Clock,
  ) {}

  /** The total is not counted: that could take longer than a request may. */
  async begin(asked: AskedOfAudit, format: ExportFormat, by: Acting): Promise<ExportFile> {
    const filter = await this.resolver.of(asked);
    const batches = await this.exports.begin({ filter, asked: { ...toldOf(asked), format }, by });
    return {
      name: exportName('audit', this.clock.now(), format),
      mediaType: auditFormats[format].mediaType,
      expectedRows: null,
      content: textOf(this.presented(batches), auditFormats[format]),
    };
  }

  private async *presented(batches: AsyncGenerator<AuditRecord[]>) {
    for await (const batch of batches) yield await this.reader.present(batch);
  }
}
