import { Injectable } from '@nestjs/common';
import type { AuditAction } from '#platform/audit/audit-actions.js';
import { AuditLog } from '#platform/audit/audit-log.service.js';
import { actingOf, type BillingActor } from '../merchants/billing-actor.js';
import type { File } from './file.entity.js';

interface Change {
  before?: object;
  after?: object;
}

/** Records changes of files as audit entries; joins the caller's unit of work. */
@Injectable()
export class FileRecorder {
  constructor(private readonly audit: AuditLog) {}

  record(action: AuditAction, file: File, by: BillingActor, { before, after }: Change): void {
    this.audit.record({
      ...actingOf(by),
      action,
      subject: { type: 'file', id: file.id },
      organizationId: file.organizationId ?? null,
      before: before ? { ...before } : null,
      after: after ? { ...after } : null,
    });
  }
}

/** What audit entries keep of a file. */
export function snapshotOf({ service, name, version, mimeType, size }: File) {
  return { service, name, version: version ?? null, mimeType, size };
}
