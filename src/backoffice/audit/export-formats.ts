import type { AuditEntryDetailWire, AuditPersonWire } from './audit-entry.presenter.js';
import { csvLine } from './csv.js';

/** A file of entries: what stands before them, and what each of them is. */
interface Format {
  mediaType: string;
  head: string;
  line: (entry: AuditEntryDetailWire) => string;
}

export const exportFormats = ['csv', 'jsonl'] as const;
export type ExportFormat = (typeof exportFormats)[number];

type Column = [name: string, cell: (entry: AuditEntryDetailWire) => string | null];

const columns: Column[] = [
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

/** Spreadsheets take a file without it for one in the code page of their machine. */
const BYTE_ORDER_MARK = '\uFEFF';

export const formatOf: Readonly<Record<ExportFormat, Format>> = {
  csv: {
    mediaType: 'text/csv; charset=utf-8; header=present',
    head: BYTE_ORDER_MARK + csvLine(columns.map(([name]) => name)),
    line: (entry) => csvLine(columns.map(([, cell]) => cell(entry))),
  },
  jsonl: {
    mediaType: 'application/jsonl; charset=utf-8',
    head: '',
    line: (entry) => `${JSON.stringify(entry)}\n`,
  },
};
