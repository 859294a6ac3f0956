import { Global, Module } from '@nestjs/common';
import { AnswerCipher } from './answer-cipher.service.js';
import { IdempotentRequestRepository } from './idempotent-request.repository.js';
import { PathSecretAccess } from './path-secret.access.js';
import { PurgeIdempotentRequests } from './purge-idempotent-requests.job.js';

/** `Idempotency-Key` of requests below /v1; see `idempotent`. */
@Global()
@Module({
  providers: [AnswerCipher, IdempotentRequestRepository, PathSecretAccess],
  exports: [AnswerCipher, IdempotentRequestRepository],
})
export class IdempotencyModule {}

/** The job around stored answers. */
@Module({ providers: [IdempotentRequestRepository, PurgeIdempotentRequests] })
export class IdempotencyWorkersModule {}
