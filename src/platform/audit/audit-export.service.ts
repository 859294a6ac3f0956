import { Injectable } from '@nestjs/common';
import { Clock } from '#common/time/clock.js';
import type { AuditFilter } from './audit-search.js';
import { AuditSearchQueries, type AuditPlace, type AuditRecord } from './audit-search.queries.js';
import type { Acting } from './audit-log.service.js';
import { TrailAudit } from './audit.audit.js';
import type { Snapshot } from './changed-members.js';
import { AuditedExports } from './audited-exports.service.js';

export interface AuditExportOrder {
  filter: AuditFilter;
  /** What was asked for, in the words it was asked in: the entry tells. */
  asked: Snapshot;
  by: Acting;
}

/** Entries that are in memory at once. */
const BATCH = 500;

/** Exports audit entries, however many there are. */
@Injectable()
export class AuditExport {
  constructor(
    private readonly entries: AuditSearchQueries,
    private readonly exports: AuditedExports,
    private readonly clock: Clock,
  ) {}

  /** The entries up to this moment, the oldest first, in batches. */
  async begin({ filter, asked, by }: AuditExportOrder): Promise<AsyncGenerator<AuditRecord[]>> {
    const to = new Date(Math.min(this.clock.now().getTime() + 1, filter.to?.getTime() ?? Infinity));
    return this.exports.begin({
      actions: { began: TrailAudit.EXPORTED, ended: TrailAudit.EXPORT_ENDED },
      subjectType: 'audit_export',
      asked,
      by,
      part: (behind: AuditPlace | null) =>
        this.entries.part({ ...filter, to }, { behind, size: BATCH, order: 'oldest first' }),
    });
  }
}
