import type { Wire } from '../../api/types';

export type AuditEntry = Wire['AuditEntryWire'];
export type AuditEntryDetail = Wire['AuditEntryDetailWire'];
export type AuditAction = Wire['AuditActionWire'];
