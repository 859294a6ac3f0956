import { Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { AnswerCipher } from './answer-cipher.service.js';
import { IdempotencyInterceptor } from './idempotency.interceptor.js';
import { IdempotentRequestRepository } from './idempotent-request.repository.js';
import { PathSecretAccess } from './path-secret.access.js';
import { PurgeIdempotentRequests } from './purge-idempotent-requests.job.js';

/** `Idempotency-Key` of requests below /v1. */
@Module({
  providers: [
    AnswerCipher,
    IdempotentRequestRepository,
    PathSecretAccess,
    { provide: APP_INTERCEPTOR, useClass: IdempotencyInterceptor },
  ],
})
export class IdempotencyModule {}

/** The job around stored answers. */
@Module({ providers: [IdempotentRequestRepository, PurgeIdempotentRequests] })
export class IdempotencyWorkersModule {}
