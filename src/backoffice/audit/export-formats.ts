import { exportFormatsOf, type ExportColumn } from '#platform/http/exports/export-formats.js';
import type { AuditEntryDetailWire, AuditPersonWire } from './audit-entry.presenter.js';

const columns: ExportColumn<AuditEntryDetailWire>[] = [
  ['id', ({ id }) => id],
  ['sequence', ({ sequence }) => sequence?.toString() ?? null],
  ['createdAt', ({ createdAt }) => createdAt.toISOString()],
  ['action', ({ action }) => action],
  ['actorKind', ({ actor }) => actor.kind],
  ['actorId', ({ actor }) => actor.id],
  ['actorName', ({ actor }) => nameOf(actor.user)],
  ['actorEmail', ({ actor }) => addressOf(actor.user)],
  ['impersonatorId', ({ impersonator }) => impersonator?.id ?? null],
  ['impersonatorName', ({ impersonator }) => nameOf(impersonator?.user)],
  ['impersonatorEmail', ({ impersonator }) => addressOf(impersonator?.user)],
  ['subjectType', ({ subject }) => subject.type],
  ['subjectId', ({ subject }) => subject.id],
  ['subjectName', ({ subject }) => nameOf(subject.user) ?? subject.name],
  ['subjectEmail', ({ subject }) => addressOf(subject.user)],
  ['organizationId', ({ organization }) => organization?.id ?? null],
  ['organizationName', ({ organization }) => organization?.name ?? null],
  ['reason', ({ reason }) => reason],
  ['before', ({ before }) => jsonOf(before)],
  ['after', ({ after }) => jsonOf(after)],
  ['ipAddress', ({ ipAddress }) => ipAddress],
  ['userAgent', ({ userAgent }) => userAgent],
  ['requestId', ({ requestId }) => requestId],
  ['hash', ({ hash }) => hash],
];

const nameOf = (person: AuditPersonWire | null | undefined) => person?.name ?? null;
const addressOf = (person: AuditPersonWire | null | undefined) => person?.email ?? null;
const jsonOf = (members: object | null) => (members === null ? null : JSON.stringify(members));

/** Audit entries as files. */
export const auditFormats = exportFormatsOf(columns);
