import { Global, Module } from '@nestjs/common';
import { AuditTrail } from './audit-trail.js';

/** The trail, for every action that changes something security depends on. */
@Global()
@Module({ providers: [AuditTrail], exports: [AuditTrail] })
export class AuditModule {}
