import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { lockRow } from '#platform/database/lock-row.js';
import { asLocked, type Locked } from '#platform/database/locked.js';
import { ClockAdvance } from './clock-advance.entity.js';
import { DUE_WORK_CHANNEL } from './due-work.repository.js';

export interface RunningAdvance {
  id: string;
  merchantId: string;
  toTime: Date;
}

@Injectable()
export class ClockAdvanceRepository {
  constructor(private readonly em: EntityManager) {}

  /** Wakes the workers once it is committed. */
  async add(advance: ClockAdvance): Promise<Locked<ClockAdvance>> {
    this.em.persist(advance);
    await this.em.execute('select pg_notify(?, ?)', [DUE_WORK_CHANNEL, '']);
    return asLocked(advance);
  }

  async isRunning(merchantId: string): Promise<boolean> {
    return (await this.em.count(ClockAdvance, { merchantId, finishedAt: null })) > 0;
  }

  async lockById(id: string): Promise<Locked<ClockAdvance> | null> {
    return lockRow(this.em, ClockAdvance, { id });
  }

  /** Claims an unfinished advance that no worker holds. */
  async claim(now: Date, until: Date): Promise<RunningAdvance | null> {
    const [claimed] = await this.em.execute<RunningAdvance[]>(
      `update billing_clock_advances set claimed_until = ?
        where id = (select id from billing_clock_advances
                     where finished_at is null and (claimed_until is null or claimed_until <= ?)
                     order by id limit 1 for update skip locked)
       returning id, merchant_id as "merchantId", to_time as "toTime"`,
      [until, now],
    );
    return claimed ?? null;
  }

  /** Stops the merchant's clock at the instant of the next work, and keeps the claim. */
  async proceed({ id, merchantId }: RunningAdvance, at: Date, until: Date): Promise<void> {
    await this.em.execute(
      `update merchants set clock_stopped_at = greatest(clock_stopped_at, ?) where id = ?`,
      [at, merchantId],
    );
    await this.em.execute('update billing_clock_advances set claimed_until = ? where id = ?', [until, id]);
  }

  async countRun({ id }: RunningAdvance, items: number): Promise<void> {
    await this.em.execute('update billing_clock_advances set items_run = items_run + ? where id = ?', [
      items,
      id,
    ]);
  }

  async release({ id }: RunningAdvance, until: Date | null): Promise<void> {
    await this.em.execute('update billing_clock_advances set claimed_until = ? where id = ?', [until, id]);
  }
}
