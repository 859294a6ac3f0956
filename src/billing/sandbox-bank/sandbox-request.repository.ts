import { createHash } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '#common/time/clock.js';
import { executeBound } from '#platform/database/execute-bound.js';
import { lockRow } from '#platform/database/lock-row.js';
import { requireLockSlot } from '#platform/database/lock-admission.js';
import { asLocked, type Locked } from '#platform/database/locked.js';
import { SandboxRequest } from './sandbox-request.entity.js';

interface KeyedInput {
  merchantId: string;
  idempotencyKey: string;
  metadata: Record<string, string>;
}

@Injectable()
export class SandboxRequestRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /**
   * The request with this key, which is inserted first where there is none; of several at once, the others wait for its answer.
   * @param asked what is asked for, apart from key and metadata
   * @throws IDEMPOTENCY_CONFLICT
   */
  async lock(
    { merchantId, idempotencyKey, metadata }: KeyedInput,
    asked: readonly unknown[],
  ): Promise<Locked<SandboxRequest>> {
    const entries = Object.entries(metadata).sort(([a], [b]) => (a < b ? -1 : 1));
    const content = createHash('sha256')
      .update(JSON.stringify([asked, entries]))
      .digest('hex');
    requireLockSlot(`SandboxRequest ${merchantId} ${idempotencyKey}`);
    const row = { merchantId, idempotencyKey, content, refusals: 0, createdAt: this.clock.now() };
    const inserted = await executeBound(
      this.em,
      `insert into sandbox_requests (merchant_id, idempotency_key, content, refusals, created_at)
       values ($1, $2, $3, $4, $5) on conflict (merchant_id, idempotency_key) do nothing returning content`,
      Object.values(row),
    );
    if (inserted.length > 0) return asLocked(this.em.merge(SandboxRequest, { ...row, answer: null }));
    const request = await lockRow(this.em, SandboxRequest, { merchantId, idempotencyKey });
    if (request === null) throw new Error('the request was removed while it was made');
    request.requireSame(content);
    return request;
  }
}
