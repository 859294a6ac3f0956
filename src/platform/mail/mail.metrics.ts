import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '#common/time/clock.js';
import { MetricSource, type Measured, type Reading } from '../metrics/metric-source.decorator.js';

/** Rows that are counted one by one; a larger number is told as this one. */
const COUNTED = 100_000;

interface Undelivered {
  queued: number;
  failed: number;
  oldest: Date | null;
}

/** Whether mails leave: how many wait, for how long, and how many failed permanently. */
@Injectable()
@MetricSource('mails')
export class MailMetrics implements Measured {
  readonly gauges = {
    atrium_mails_queued: {
      help: `Emails not delivered yet, counted up to ${String(COUNTED)}. Every process reports the same value.`,
    },
    atrium_mails_lag_seconds: {
      help: 'Age of the oldest email not delivered yet; 0 if there is none. Every process reports the same value.',
    },
    atrium_mails_failed: {
      help: `Emails that failed permanently, counted up to ${String(COUNTED)}. Every process reports the same value.`,
    },
  };

  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  async measure(): Promise<Reading[]> {
    const { queued, failed, oldest } = await this.undelivered();
    const lag = oldest === null ? 0 : Math.max(0, (this.clock.now().getTime() - oldest.getTime()) / 1000);
    return [
      { gauge: 'atrium_mails_queued', value: queued },
      { gauge: 'atrium_mails_lag_seconds', value: lag },
      { gauge: 'atrium_mails_failed', value: failed },
    ];
  }

  /** Reads the index of what was not sent. Ids sort by the time they were made. */
  private async undelivered(): Promise<Undelivered> {
    const counted = `select count(*)::int from (select from mails where status <> 'sent' and status = ? limit ?) m`;
    const [row] = await this.em.fork().execute<Undelivered[]>(
      `select (${counted}) as queued, (${counted}) as failed,
              (select created_at from mails where status <> 'sent' and status = 'queued' order by id limit 1) as oldest`,
      ['queued', COUNTED, 'failed', COUNTED],
    );
    return row ?? { queued: 0, failed: 0, oldest: null };
  }
}
