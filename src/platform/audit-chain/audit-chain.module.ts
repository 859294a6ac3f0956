import { Module } from '@nestjs/common';
import { AuditChainMetrics } from './audit-chain.metrics.js';
import { AuditChainRepository } from './audit-chain.repository.js';
import { AuditChainVerifier } from './audit-chain-verifier.service.js';
import { HeadWitness } from './head-witness.service.js';
import { PurgeAuditEntries } from './purge-audit-entries.job.js';
import { AuditEntryRemover } from './audit-entry-remover.service.js';
import { AuditSealer } from './audit-sealer.service.js';
import { AuditSealWorker } from './audit-seal.worker.js';

/** The chain of audit entries, and its verification. */
@Module({
  providers: [AuditChainRepository, AuditChainMetrics, AuditChainVerifier, AuditSealer, AuditEntryRemover],
  exports: [AuditSealer, AuditEntryRemover],
})
export class AuditChainModule {}

/** The sealer's loop, and retention. */
@Module({ imports: [AuditChainModule], providers: [AuditSealWorker, HeadWitness, PurgeAuditEntries] })
export class AuditChainWorkersModule {}
