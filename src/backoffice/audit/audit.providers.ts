import type { Room } from '#platform/rooms/room.js';
import { AuditFileExporter } from './audit-file-exporter.service.js';
import { AuditFilterResolver } from './audit-filter-resolver.service.js';
import { AuditReader } from './audit-reader.service.js';
import { AuditActionsStaffController } from './http/audit-actions.staff.controller.js';
import { AuditEntriesStaffController } from './http/audit-entries.staff.controller.js';

/** The audit log in the console: list, export and verification. */
export const audit = {
  staffControllers: [AuditEntriesStaffController, AuditActionsStaffController],
  staffProviders: [AuditReader, AuditFilterResolver, AuditFileExporter],
} satisfies Room;
