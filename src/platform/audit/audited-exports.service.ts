import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable, Logger } from '@nestjs/common';
import { newId } from '#common/ids/new-id.js';
import { UnitOfWork } from '../database/unit-of-work.service.js';
import type { AuditAction } from './audit-actions.js';
import { AuditLog, type Acting } from './audit-log.service.js';
import type { Snapshot } from './changed-members.js';

/** A batch of rows and the cursor of the next one; null at the end. */
export interface ExportPart<Row, Place> {
  data: Row[];
  next: Place | null;
}

export interface RecordedExport<Row, Place> {
  /** Audit actions for the start and the end of the export. */
  actions: { began: AuditAction; ended: AuditAction };
  subjectType: string;
  /** The requested filter and format, stored in the entry. */
  asked: Snapshot;
  by: Acting;
  /** The organization whose history contains the entry. */
  organizationId?: string | null;
  part: (behind: Place | null) => Promise<ExportPart<Row, Place>>;
}

type InContext = <T>(work: () => T) => T;

interface Running<Row, Place> extends RecordedExport<Row, Place> {
  id: string;
  /** Runs work in the context of the request: the stream is read outside of it. */
  inRequest: InContext;
}

const inThisContext = (): InContext => AsyncLocalStorage.snapshot();

/** Exports any number of rows and records the export in the audit log. */
@Injectable()
export class AuditedExports {
  private readonly logger = new Logger('RecordedExports');

  constructor(
    private readonly log: AuditLog,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Reads rows in batches. The start is in the audit log before the first batch is returned; the end is recorded after the last
   * batch, or when the consumer stops reading.
   */
  async begin<Row, Place>(asked: RecordedExport<Row, Place>): Promise<AsyncGenerator<Row[]>> {
    const running: Running<Row, Place> = { ...asked, id: newId(), inRequest: inThisContext() };
    await this.record(running, running.actions.began, asked.asked);
    return this.batches(running);
  }

  private async *batches<Row, Place>(running: Running<Row, Place>): AsyncGenerator<Row[]> {
    let rows = 0;
    let isComplete = false;
    try {
      let part = await this.partBehind(null, running);
      for (;;) {
        rows += part.data.length;
        yield part.data;
        if (part.next === null) break;
        part = await this.partBehind(part.next, running);
      }
      isComplete = true;
    } finally {
      await this.end(running, { rows, isComplete });
    }
  }

  private partBehind<Row, Place>(
    behind: Place | null,
    { part, inRequest }: Running<Row, Place>,
  ): Promise<ExportPart<Row, Place>> {
    return inRequest(() => part(behind));
  }

  /** The file has been sent, so a failure is only logged. */
  private async end<Row, Place>(running: Running<Row, Place>, after: Snapshot): Promise<void> {
    try {
      await running.inRequest(() => this.record(running, running.actions.ended, after));
    } catch (error) {
      this.logger.error({ err: error, export: running.id }, 'the end of an export could not be recorded');
    }
  }

  private async record<Row, Place>(
    { id, subjectType: type, by, organizationId = null }: Running<Row, Place>,
    action: AuditAction,
    after: Snapshot,
  ): Promise<void> {
    await this.unitOfWork.run(() =>
      Promise.resolve(this.log.record({ ...by, action, subject: { type, id }, organizationId, after })),
    );
  }
}

/** The request as stored in the audit entry. */
export function toldOf(asked: object): Snapshot {
  return Object.fromEntries(
    Object.entries(asked)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, value instanceof Date ? value.toISOString() : (value as unknown)]),
  );
}
