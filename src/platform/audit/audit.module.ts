import { Global, Module } from '@nestjs/common';
import { AuditQueries } from './audit.queries.js';
import { AuditExport } from './audit-export.js';
import { AuditSearchQueries } from './audit-search.queries.js';
import { AuditTrail } from './audit-trail.js';
import { RecordedExports } from './recorded-exports.js';

const providers = [AuditTrail, AuditQueries, AuditSearchQueries, RecordedExports, AuditExport];

/** The trail, for every action that changes something security depends on, and for who reads what was done. */
@Global()
@Module({ providers, exports: providers })
export class AuditModule {}
