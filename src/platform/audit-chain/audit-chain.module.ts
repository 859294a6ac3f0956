import { Module } from '@nestjs/common';
import { AuditChainMetrics } from './audit-chain.metrics.js';
import { AuditChainRepository } from './audit-chain.repository.js';
import { AuditVerification } from './audit-verification.js';
import { HeadWitness } from './head-witness.js';
import { PurgeAuditEntries } from './purge-audit-entries.job.js';
import { RemoveEntries } from './remove-entries.js';
import { SealEntries } from './seal-entries.js';
import { SealPump } from './seal-pump.js';

/** The chain that the trail's entries make, and whether they still do. */
@Module({
  providers: [AuditChainRepository, AuditChainMetrics, AuditVerification, SealEntries, RemoveEntries],
  exports: [SealEntries, RemoveEntries],
})
export class AuditChainModule {}

/** The sealer's loop, and retention. */
@Module({ imports: [AuditChainModule], providers: [SealPump, HeadWitness, PurgeAuditEntries] })
export class AuditChainWorkersModule {}
