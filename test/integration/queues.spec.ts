import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Client } from 'pg';
import { lockName } from '#platform/database/lock-row.js';
import { InternalEvent } from '#platform/events/event.decorator.js';
import { ListensTo, type EventEnvelope, type Listener } from '#platform/events/listens-to.decorator.js';
import { EventRelayWorker } from '#platform/events/event-relay.worker.js';
import { Job, Schedule, type JobHandler } from '#platform/queues/job.decorator.js';
import { jobName } from '#platform/queues/job-name.js';
import { JobQueue } from '#platform/queues/job-queue.service.js';
import { RETENTION } from '#platform/queues/queue-names.js';
import { QueueWorker } from '#platform/queues/queue.worker.js';
import { JobScheduler } from '#platform/queues/job-scheduler.service.js';
import { TrimNotes } from '#platform/queues/trim-notes.job.js';
import { COUNTING_TABLES, Counted, CountListener, WITHOUT_COUNTING_TABLES } from '../support/counting.js';
import { eventually } from '../support/eventually.js';
import { RedisServer } from '../support/redis-server.js';
import { describeWith } from '../support/requirements.js';
import { Spine, type SpineOptions } from '../support/spine.js';
import { testDatabaseUrl } from '../support/test-database.js';

const NOTE = jobName('test.note');
const seen: object[] = [];
let hold: Promise<void> = Promise.resolve();

@Job(NOTE, 'events')
@Injectable()
class NoteJob implements JobHandler {
  async run(data: object): Promise<void> {
    await hold;
    seen.push(data);
  }
}

@Schedule('test.tick', { every: 3_600 })
@Injectable()
class TickJob implements JobHandler {
  async run(): Promise<void> {
    seen.push({ tick: true });
  }
}

@InternalEvent('test.locking')
class Locking {}

/** Waits for a lock before it takes effect. */
@ListensTo(Locking, 'test.lock')
@Injectable()
class LockListener implements Listener {
  constructor(private readonly em: EntityManager) {}

  async handle(_event: object, { id }: EventEnvelope): Promise<void> {
    await lockName(this.em, 'test.locked');
    await this.em.execute(`insert into test_effects (event_id, listener) values (?, 'test.lock')`, [id]);
  }
}

const providers = [NoteJob, TickJob, CountListener, LockListener];
const running: Spine[] = [];
/** Milliseconds a test waits at most for what should be there in one or two: the machine may be busy. */
const PATIENCE = 30_000;
jest.setTimeout(90_000);

async function start(options: SpineOptions = {}): Promise<Spine> {
  const spine = await Spine.start({ providers, ...options });
  running.push(spine);
  return spine;
}

async function begin(options: SpineOptions = {}): Promise<Spine> {
  const spine = await start(options);
  spine.get(QueueWorker).start();
  spine.get(EventRelayWorker).start();
  return spine;
}

async function stopAll(): Promise<void> {
  for (const spine of running.splice(0)) await spine.stop();
}

const countOf = async (spine: Spine): Promise<number> =>
  (await spine.ask('select 1 from test_effects')).length;

beforeEach(() => {
  seen.length = 0;
  hold = Promise.resolve();
});

/** What holds whichever server carries the queues. */
function behaves(settings: () => Record<string, string>): void {
  async function ask(sql: string): Promise<void> {
    const spine = await Spine.start({ providers });
    await spine.ask(sql);
    await spine.reset();
    await spine.stop();
  }

  beforeEach(() => ask(COUNTING_TABLES));
  afterEach(stopAll);
  afterAll(() => ask(WITHOUT_COUNTING_TABLES));

  it('brings jobs to their handlers with what they carry', async () => {
    const spine = await begin({ settings: settings() });
    await spine.get(JobQueue).add([{ name: NOTE, data: { a: 1, at: 'x' }, correlationId: 'request' }]);

    await eventually('the job is done', PATIENCE, () => seen.length === 1);
    expect(seen).toEqual([{ a: 1, at: 'x' }]);
  });

  it('adds a job of one id once', async () => {
    const spine = await start({ settings: settings() });
    for (let time = 0; time < 3; time += 1) {
      await eventually('it is added', PATIENCE, () =>
        spine
          .get(JobQueue)
          .add([{ name: NOTE, data: {}, id: 'same' }])
          .then(
            () => true,
            () => false,
          ),
      );
    }
    expect(await spine.get(JobQueue).queue('events').getWaitingCount()).toBe(1);
  });

  it('brings every committed event to its listener once, with two workers', async () => {
    const [one] = [await begin({ settings: settings() }), await begin({ settings: settings() })];
    await Promise.all(Array.from({ length: 200 }, (_, number) => one.record(new Counted(number))));

    await eventually('all have taken effect', PATIENCE, async () => (await countOf(one)) >= 200);
    await delay(200);
    expect(await countOf(one)).toBe(200);
  });

  it('retries a job after a lock timeout', async () => {
    const spine = await begin({ settings: { ...settings(), DATABASE_LOCK_TIMEOUT: '1' } });
    const holder = new Client({ connectionString: testDatabaseUrl() });
    await holder.connect();
    await holder.query(`select pg_advisory_lock(hashtextextended('test.locked', 0))`);
    await spine.record(new Locking());
    const queue = spine.get(JobQueue).queue('events');
    await eventually('it has failed once', PATIENCE, async () => (await queue.getDelayedCount()) === 1);
    expect(await countOf(spine)).toBe(0);

    await holder.end();
    await eventually('it has taken effect', PATIENCE, async () => (await countOf(spine)) === 1);
  });

  it('hands over at once, not at the next poll', async () => {
    const spine = await begin({ settings: settings() });
    await delay(1_000);
    const begun = Date.now();
    await spine.record(new Counted(1));
    await eventually('it has taken effect', PATIENCE, async () => (await countOf(spine)) === 1);

    expect(Date.now() - begun).toBeLessThan(4_500);
  });

  it('gives a schedule one rhythm, whoever looks after it and how often', async () => {
    const workers = [await start({ settings: settings() }), await start({ settings: settings() })];
    const queue = workers[0]!.get(JobQueue).queue('maintenance');
    const keep = async (): Promise<void> => {
      for (const worker of workers) await worker.get(JobScheduler).keep();
    };
    await eventually('the queue is reached', PATIENCE, () =>
      keep().then(
        () => true,
        () => false,
      ),
    );
    const first = await queue.getJobSchedulers();
    await delay(50);
    await Promise.all([keep(), keep()]);

    const names = first.map(({ key }) => key).sort();
    expect(names).toEqual(['events.purge', 'queues.trim', 'test.tick']);
    expect(await queue.getJobSchedulers()).toEqual(first);
  });

  it('ends the rhythm of a schedule that is gone', async () => {
    const older = await start({ settings: settings() });
    await eventually('the queue is reached', PATIENCE, () =>
      older
        .get(JobScheduler)
        .keep()
        .then(
          () => true,
          () => false,
        ),
    );
    const newer = await start({ settings: settings(), providers: [NoteJob] });
    await eventually('the queue is reached', PATIENCE, () =>
      newer
        .get(JobScheduler)
        .keep()
        .then(
          () => true,
          () => false,
        ),
    );

    expect(await newer.get(JobQueue).queue('maintenance').getJobScheduler('test.tick')).toBeUndefined();
  });

  it('finishes the jobs in hand before it stops', async () => {
    const spine = await begin({ settings: settings() });
    let release = (): void => undefined;
    hold = new Promise((resolve) => (release = resolve));
    await spine.get(JobQueue).add([{ name: NOTE, data: { last: true } }]);
    const { worker } = { worker: spine.get(JobQueue).queue('events') };
    await eventually('it is in hand', PATIENCE, async () => (await worker.getActiveCount()) === 1);

    const stopped = stopAll();
    await delay(300);
    expect(seen).toEqual([]);
    release();
    await stopped;
    expect(seen).toEqual([{ last: true }]);
  });
}

describe('on PostgreSQL', () => {
  behaves(() => ({}));

  it.each([2, 100])('adds %i jobs together, and those it knows once', async (count) => {
    const spine = await start();
    const jobs = Array.from({ length: count }, (_, number) => ({ name: NOTE, data: {}, id: `n${number}` }));
    await spine.get(JobQueue).add(jobs);
    await spine.get(JobQueue).add(jobs);

    const waiting = await spine.get(JobQueue).queue('events').getWaiting();
    expect(waiting.map(({ id }) => id).sort()).toEqual(jobs.map(({ id }) => id).sort());
  });

  it('removes completed jobs above their number, though not after each of them', async () => {
    const spine = await begin();
    await spine.ask(
      `insert into bullmq.job (queue, id, seq, name, state, data, opts, priority, delay_ms, max_attempts, added_at_ms, finished_at_ms)
       select 'events', 'old' || n, -n, 'test.note', 'completed', '{}', '{}', 0, 0, 1, 0, extract(epoch from now()) * 1000 - n
         from generate_series(1, 2000) n`,
    );
    const count = 60;
    await spine.get(JobQueue).add(Array.from({ length: count }, () => ({ name: NOTE, data: {} })));

    const kept = () => spine.get(JobQueue).queue('events').getCompletedCount();
    await eventually('the jobs are done', PATIENCE, () => seen.length === count);
    await eventually(
      'old ones are removed',
      PATIENCE,
      async () => (await kept()) <= RETENTION.completedCount + count,
    );
  });

  it('keeps no more notes on past jobs than it should', async () => {
    const spine = await start();
    await spine.ask(
      `insert into bullmq.event (queue, event, created_at_ms) select 'maintenance', 'added', 0 from generate_series(1, 5000)`,
    );
    await spine.get(TrimNotes).run();

    const [row] = await spine.ask<{ count: number }>('select count(*)::int as count from bullmq.event');
    expect(row!.count).toBeLessThanOrEqual(1_001);
  });
});

describeWith('redis', 'on Redis', (program) => {
  let redis: RedisServer;
  const settings = (): Record<string, string> => ({ REDIS_URL: redis.url });

  beforeAll(async () => {
    redis = await RedisServer.start(program);
  });
  beforeEach(async () => {
    await redis.kill();
    await redis.start();
  });
  afterAll(() => redis.kill());

  behaves(settings);

  it('is told at once when Redis is away', async () => {
    const spine = await start({ settings: settings() });
    await redis.kill();
    const begun = Date.now();
    await expect(spine.get(JobQueue).add([{ name: NOTE, data: {} }])).rejects.toThrow();

    expect(Date.now() - begun).toBeLessThan(1_000);
    await redis.start();
  });

  it('is told in seconds when Redis does not answer', async () => {
    const spine = await start({ settings: settings() });
    await eventually('the queue is reached', PATIENCE, () =>
      spine
        .get(JobQueue)
        .isFull('events')
        .then(
          () => true,
          () => false,
        ),
    );
    redis.freeze();
    await expect(spine.get(JobQueue).add([{ name: NOTE, data: {} }])).rejects.toThrow(/timed out/);
    redis.thaw();
  });

  it('lets events wait while Redis is away, and goes on by itself when it is back', async () => {
    const spine = await begin({ settings: settings() });
    await redis.kill();
    await Promise.all(Array.from({ length: 300 }, (_, number) => spine.record(new Counted(number))));
    await delay(3_000);
    expect(await countOf(spine)).toBe(0);

    await redis.start();
    await eventually('all have taken effect', PATIENCE, async () => (await countOf(spine)) === 300);
  });

  it('begins while Redis is away, and stops in order while it is', async () => {
    await redis.kill();
    const spine = await begin({ settings: settings() });
    spine.get(JobScheduler).start();
    await spine.record(new Counted(1));
    await redis.start();
    await eventually('it has taken effect', PATIENCE, async () => (await countOf(spine)) === 1);

    await redis.kill();
    const begun = Date.now();
    await stopAll();
    expect(Date.now() - begun).toBeLessThan(5_000);
    await redis.start();
  });

  it('begins a rhythm again that Redis has forgotten', async () => {
    const spine = await begin({ settings: settings() });
    const keep = (): Promise<boolean> =>
      spine
        .get(JobScheduler)
        .keep()
        .then(
          () => true,
          () => false,
        );
    await eventually('it is kept', PATIENCE, keep);
    await redis.kill();
    await redis.start();
    await eventually('it is kept again', PATIENCE, keep);

    expect(await spine.get(JobQueue).queue('maintenance').getJobScheduler('test.tick')).toMatchObject({
      every: 3_600_000,
    });
  });
});

describe('the start', () => {
  afterEach(stopAll);

  it('is refused when two jobs carry one name', async () => {
    @Job(NOTE, 'mail')
    @Injectable()
    class Another extends NoteJob {}

    await expect(Spine.start({ providers: [NoteJob, Another] })).rejects.toThrow(
      'two jobs are called test.note',
    );
  });

  it('is refused when a job may be added that nobody handles', async () => {
    const spine = await start({ providers: [] });
    expect(() => spine.get(QueueWorker).start()).toThrow('no handler for the jobs test.note');
  });

  it('is needed before a job may be added under a name', async () => {
    const spine = await start({ providers: [] });
    await expect(spine.get(JobQueue).add([{ name: NOTE, data: {} }])).rejects.toThrow('no job is called');
  });
});
