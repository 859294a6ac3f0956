import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable, Logger } from '@nestjs/common';
import { newId } from '#common/ids/new-id.js';
import { Clock } from '#common/time/clock.js';
import { UnitOfWork } from '../database/unit-of-work.js';
import type { AuditFilter } from './audit-search.js';
import { AuditSearchQueries, type AuditPlace, type AuditRecord } from './audit-search.queries.js';
import { AuditTrail, type Acting } from './audit-trail.js';
import { TrailAudit } from './audit.audit.js';
import type { Snapshot } from './changed-members.js';

export interface AuditExportOrder {
  filter: AuditFilter;
  /** What was asked for, in the words it was asked in: the entry tells. */
  asked: Snapshot;
  by: Acting;
}

interface RunningExport {
  id: string;
  filter: AuditFilter;
  by: Acting;
  /** Runs something for the request that asked; who reads a stream has left its context. */
  inRequest: ReturnType<typeof AsyncLocalStorage.snapshot>;
}

/** Entries that are in memory at once. */
const BATCH = 500;

/** Takes entries out of the trail, however many they are. */
@Injectable()
export class AuditExport {
  private readonly logger = new Logger('AuditExport');

  constructor(
    private readonly entries: AuditSearchQueries,
    private readonly trail: AuditTrail,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * The entries up to this moment, the oldest first, in batches. That it began is in the trail before the first of them is
   * out; what became of it is when the last one was taken, or nobody takes any more.
   */
  async begin({ filter, asked, by }: AuditExportOrder): Promise<AsyncGenerator<AuditRecord[]>> {
    const id = newId();
    const now = this.clock.now();
    await this.unitOfWork.run(() =>
      Promise.resolve(
        this.trail.record({ ...by, action: TrailAudit.EXPORTED, subject: subjectOf(id), after: asked }),
      ),
    );
    const to = new Date(Math.min(now.getTime() + 1, filter.to?.getTime() ?? Infinity));
    const inRequest = AsyncLocalStorage.snapshot();
    return this.batches({ id, filter: { ...filter, to }, by, inRequest });
  }

  private async *batches(running: RunningExport): AsyncGenerator<AuditRecord[]> {
    let rows = 0;
    let isComplete = false;
    try {
      let behind: AuditPlace | null = null;
      do {
        const { data, next } = await this.batchBehind(behind, running);
        rows += data.length;
        yield data;
        behind = next;
      } while (behind !== null);
      isComplete = true;
    } finally {
      await this.end(running, { rows, isComplete });
    }
  }

  private batchBehind(behind: AuditPlace | null, { filter, inRequest }: RunningExport) {
    return inRequest(() => this.entries.part(filter, { behind, size: BATCH, order: 'oldest first' }));
  }

  /** The file is out; the log alone knows when its end cannot be told. */
  private async end({ id, by, inRequest }: RunningExport, after: Snapshot): Promise<void> {
    try {
      await inRequest(() =>
        this.unitOfWork.run(() =>
          Promise.resolve(
            this.trail.record({ ...by, action: TrailAudit.EXPORT_ENDED, subject: subjectOf(id), after }),
          ),
        ),
      );
    } catch (error) {
      this.logger.error({ err: error, auditExport: id }, 'the end of an export could not be recorded');
    }
  }
}

const subjectOf = (id: string) => ({ type: 'audit_export', id });
