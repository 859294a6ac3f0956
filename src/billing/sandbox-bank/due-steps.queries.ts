import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { IntentKind } from './sandbox-intent.entity.js';

export interface DueStep {
  merchantId: string;
  id: string;
}

/** By either instant; the clock of a merchant that was deleted is real time. */
const IS_DUE = `(s.next_step_at <= ?::timestamptz or s.next_step_at_clock <= coalesce(
    m.clock_stopped_at, ?::timestamptz + make_interval(secs => coalesce(m.clock_offset, 0))))`;

/** What the bank does next on its own. */
@Injectable()
export class DueStepsQueries {
  constructor(private readonly em: EntityManager) {}

  async listIntents(realTime: Date, limit: number): Promise<(DueStep & { kind: IntentKind })[]> {
    return this.em.execute<(DueStep & { kind: IntentKind })[]>(
      `select s.merchant_id as "merchantId", s.id, s.kind
         from sandbox_intents s left join merchants m on m.id = s.merchant_id
        where s.next_step_at is not null and ${IS_DUE} order by s.next_step_at, s.id limit ?`,
      [realTime, realTime, limit],
    );
  }

  async listRefunds(realTime: Date, limit: number): Promise<DueStep[]> {
    return this.em.execute<DueStep[]>(
      `select s.merchant_id as "merchantId", s.id
         from sandbox_refunds s left join merchants m on m.id = s.merchant_id
        where s.next_step_at is not null and ${IS_DUE} order by s.next_step_at, s.id limit ?`,
      [realTime, realTime, limit],
    );
  }
}
