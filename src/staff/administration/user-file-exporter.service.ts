import { Injectable } from '@nestjs/common';
import { Clock } from '#common/time/clock.js';
import type { Acting } from '#platform/audit/audit-log.service.js';
import { AuditedExports, toldOf } from '#platform/audit/audited-exports.service.js';
import { exportName, textOf, type ExportFile } from '#platform/http/exports/export-file.js';
import { exportFormatsOf, type ExportFormat } from '#platform/http/exports/export-formats.js';
import { presentUser, type UserWire } from '#auth/users.door.js';
import type { UserFilter } from '../users/user-filter.queries.js';
import { UserScanQueries, type UserPlace } from '../users/user-scan.queries.js';
import { StaffAudit } from '../staff.audit.js';

/** People who are in memory at once. */
const BATCH = 1_000;

const formats = exportFormatsOf<UserWire>([
  ['id', ({ id }) => id],
  ['email', ({ email }) => email],
  ['emailVerified', ({ emailVerified }) => String(emailVerified)],
  ['name', ({ name }) => name],
  ['username', ({ username }) => username],
  ['displayUsername', ({ displayUsername }) => displayUsername],
  ['role', ({ role }) => role],
  ['banned', ({ banned }) => String(banned)],
  ['banReason', ({ banReason }) => banReason],
  ['banExpires', ({ banExpires }) => banExpires?.toISOString() ?? null],
  ['image', ({ image }) => image],
  ['createdAt', ({ createdAt }) => createdAt.toISOString()],
  ['updatedAt', ({ updatedAt }) => updatedAt.toISOString()],
]);

/** Exports users as files, generated while they are sent; the audit log names who took them. */
@Injectable()
export class UserFileExporter {
  constructor(
    private readonly users: UserScanQueries,
    private readonly exports: AuditedExports,
    private readonly clock: Clock,
  ) {}

  /** Everybody who is there by now, the oldest first. */
  async begin(asked: UserFilter, format: ExportFormat, by: Acting): Promise<ExportFile> {
    const now = this.clock.now();
    const before = new Date(Math.min(now.getTime() + 1, asked.createdBefore?.getTime() ?? Infinity));
    const filter = { ...asked, createdBefore: before };
    const expectedRows = await this.users.count(filter);
    const batches = await this.exports.begin({
      actions: { began: StaffAudit.USERS_EXPORTED, ended: StaffAudit.USERS_EXPORT_ENDED },
      subjectType: 'user_export',
      asked: { ...toldOf(asked), format, expectedRows },
      by,
      part: (behind: UserPlace | null) =>
        this.users.part(filter, { behind, size: BATCH, order: 'oldest first' }),
    });
    return {
      name: exportName('people', now, format),
      mediaType: formats[format].mediaType,
      expectedRows,
      content: textOf(presented(batches), formats[format]),
    };
  }
}

async function* presented(batches: AsyncIterable<Parameters<typeof presentUser>[0][]>) {
  for await (const batch of batches) yield batch.map(presentUser);
}
