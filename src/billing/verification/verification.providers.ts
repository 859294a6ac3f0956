import type { Room } from '#platform/rooms/room.js';
import { FinishVerification } from './actions/finish-verification.js';
import { RecordVerification } from './actions/record-verification.js';
import { RequestVerification } from './actions/request-verification.js';
import { StartVerification } from './actions/start-verification.js';
import { BillingVerificationReader } from './billing-verification-reader.service.js';
import { BillingVerification } from './billing-verification.entity.js';
import { BillingVerificationMetrics } from './billing-verification.metrics.js';
import { BillingVerificationQueries } from './billing-verification.queries.js';
import { BillingVerificationRepository } from './billing-verification.repository.js';
import { BillingVerifier } from './billing-verifier.service.js';
import { CheckRunner } from './check-runner.service.js';
import { BillingVerificationsStaffController } from './http/billing-verifications.staff.controller.js';
import { RequestNightlyVerification } from './jobs/request-nightly-verification.job.js';
import { SnapshotQueries } from './snapshot.queries.js';
import { VerificationSources } from './verification-sources.registry.js';
import { VerificationWorker } from './verification.worker.js';
import { VerifierRegistry } from './verifier.registry.js';

/** Compares stored amounts and counts with the rows beneath them. Each check stands in the room whose rows it compares. */
export const verification = {
  entities: [BillingVerification],
  providers: [
    VerifierRegistry,
    VerificationSources,
    SnapshotQueries,
    CheckRunner,
    BillingVerificationRepository,
    BillingVerificationQueries,
    BillingVerificationMetrics,
    StartVerification,
    FinishVerification,
    RecordVerification,
    BillingVerifier,
  ],
  workers: [RequestNightlyVerification, VerificationWorker],
  staffControllers: [BillingVerificationsStaffController],
  staffProviders: [BillingVerificationReader, RequestVerification],
} satisfies Room;
