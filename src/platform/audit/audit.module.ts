import { Global, Module } from '@nestjs/common';
import { AuditQueries } from './audit.queries.js';
import { AuditTrail } from './audit-trail.js';

/** The trail, for every action that changes something security depends on, and for who reads what was done. */
@Global()
@Module({ providers: [AuditTrail, AuditQueries], exports: [AuditTrail, AuditQueries] })
export class AuditModule {}
