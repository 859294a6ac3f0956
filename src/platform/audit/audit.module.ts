import { Global, Module } from '@nestjs/common';
import { AuditQueries } from './audit.queries.js';
import { AuditExport } from './audit-export.service.js';
import { AuditSearchQueries } from './audit-search.queries.js';
import { AuditLog } from './audit-log.service.js';
import { AuditedExports } from './audited-exports.service.js';

const providers = [AuditLog, AuditQueries, AuditSearchQueries, AuditedExports, AuditExport];

/** The audit log, for every action that changes something security depends on, and for its readers. */
@Global()
@Module({ providers, exports: providers })
export class AuditModule {}
