import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Type } from '@nestjs/common';
import { UnrecoverableError, Worker, type Queue } from 'bullmq';
import { migrateQueues } from '#platform/queues/queue-schema.js';
import { QueueTransport } from '#platform/queues/queue-transport.js';
import { QueueViews } from '#platform/queues/queue-views.service.js';
import type { FailedJobsWire, JobQueuesWire } from '../../../src/backoffice/queues/job-queue.presenter.js';
import { Browser, type Answer } from '../../support/browser.js';
import { refusal, type Json } from '../../support/people.js';
import { RedisServer } from '../../support/redis-server.js';
import { describeWith } from '../../support/requirements.js';
import { REASON, Staff } from '../../support/staff.js';
import { TestApp } from '../../support/test-app.js';
import { testDatabaseUrl } from '../../support/test-database.js';

const QUEUES = '/api/admin/job-queues';
const FAILED = `${QUEUES}/mail/failed-jobs`;
const TOKEN = 'a worker of the test';

type Failed = Json<FailedJobsWire>;

let app: TestApp;
let staff: Browser;
let queue: Queue;
let worker: Worker;

async function begin(settings: Record<string, string>): Promise<void> {
  app = await TestApp.start(settings, { staffRoles: { reader: { queue: ['read'] } } });
  await app.reset();
  staff = (await Staff.enter(app)).browser;
  queue = await app.get(QueueViews).get('mail');
  // The library would print what the tests bring about.
  worker = new Worker('mail', null, {
    ...app.get(QueueTransport as Type<QueueTransport>).queueOptions,
    autorun: false,
  });
  worker.on('error', () => undefined);
}

async function end(): Promise<void> {
  await worker.close();
  await app.stop();
}

async function empty(): Promise<void> {
  await queue.obliterate({ force: true });
}

const add = (id: string, data: object = {}) =>
  queue.add('events.handle', { eventId: id, listener: 'mail.send', ...data }, { jobId: id, attempts: 3 });

/** A job that was run and will not be tried again. */
async function fail(id: string, data: object = {}): Promise<void> {
  await add(id, data);
  const job = await worker.getNextJob(TOKEN);
  await job.moveToFailed(new UnrecoverableError(`${id} went wrong`), TOKEN, false);
}

const list = async (by = staff): Promise<Answer<Json<JobQueuesWire>>> => by.get<Json<JobQueuesWire>>(QUEUES);
const mailQueue = async () => (await list()).body.data.find(({ name }) => name === 'mail')!;
const failed = async (query = ''): Promise<Failed> => (await staff.get<Failed>(`${FAILED}${query}`)).body;
const retry = (id: string, by = staff): Promise<Answer> =>
  by.post(`${FAILED}/${id}/retry`, { reason: REASON });

/** What holds whichever server carries the queues. */
function behaves(carrier: string): void {
  beforeEach(empty);

  it('tells how many jobs are in which state, and since when one waits', async () => {
    await fail('one');
    await add('two');
    await add('three');
    const { body } = await list();
    const { counts, isPaused, oldestWaitingSince } = await mailQueue();

    expect([body.carrier, body.data.map(({ name }) => name).sort()]).toEqual([
      carrier,
      ['events', 'mail', 'maintenance'],
    ]);
    expect(counts).toEqual({ waiting: 2, active: 0, delayed: 0, failed: 1, completed: 0 });
    expect([isPaused, oldestWaitingSince]).toEqual([
      false,
      new Date((await queue.getJob('two'))!.timestamp).toISOString(),
    ]);
  });

  it('shows what failed, the newest first, a part at a time and without secrets', async () => {
    await fail('one', { token: 'eyJ' });
    await fail('two');
    await fail('three');

    const { data, total } = await failed('?size=2');
    expect([data.map(({ id }) => id), total]).toEqual([['three', 'two'], 3]);
    const [one] = (await failed('?size=2&offset=2')).data;
    expect(one).toMatchObject({
      id: 'one',
      name: 'events.handle',
      data: { eventId: 'one', listener: 'mail.send', token: '[masked]' },
      error: 'one went wrong',
      attempts: 1,
    });
  });

  it('puts a failed job back, once however often it is asked for at once, and says so in the trail', async () => {
    await fail('one');
    const answers = await Promise.all([retry('one'), retry('one')]);

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await mailQueue()).counts).toMatchObject({ waiting: 1, failed: 0 });
    expect(refusal(await retry('one'))).toMatchObject([409, { code: 'JOB_HAS_NOT_FAILED' }]);
    const [entry] = await app.em.execute(
      `select subject_type, subject_id, reason, after->>'listener' as listener from audit_entries
        where action = 'queue.job_retried' order by created_at desc, id desc limit 1`,
    );
    expect(entry).toEqual({
      subject_type: 'job',
      subject_id: 'mail:one',
      reason: REASON,
      listener: 'mail.send',
    });
    expect((await queue.getJob('one'))!.attemptsMade).toBe(0);
  });

  it('puts all failed jobs back', async () => {
    await fail('one');
    await fail('two');
    const { status, body } = await staff.post(`${FAILED}/retry`, { reason: REASON });

    expect([status, body]).toEqual([200, { retried: 2 }]);
    expect((await mailQueue()).counts).toMatchObject({ waiting: 2, failed: 0 });
    expect((await staff.post(`${FAILED}/retry`, { reason: REASON })).body).toEqual({ retried: 0 });
  });

  it('answers for a job and a queue that are not there', async () => {
    expect(refusal(await retry('none'))).toMatchObject([404, { code: 'JOB_NOT_FOUND' }]);
    expect((await staff.get(`${QUEUES}/none/failed-jobs`)).status).toBe(400);
    expect((await staff.get(`${FAILED}?size=101`)).status).toBe(400);
  });
}

describe('the queues on PostgreSQL', () => {
  beforeAll(async () => {
    await migrateQueues(testDatabaseUrl());
    await begin({});
  });

  afterAll(end);

  behaves('postgresql');

  it('are shown to whoever may read them, and changed by whoever may manage them', async () => {
    await fail('one');
    const reader = (await Staff.enter(app, 'reader', 'reader')).browser;

    expect((await list(reader)).status).toBe(200);
    expect((await retry('one', reader)).status).toBe(403);
    expect((await reader.post(`${FAILED}/retry`, { reason: REASON })).status).toBe(403);
    expect((await list(new Browser(app.origin))).status).toBe(401);
    expect((await staff.post(`${FAILED}/one/retry`, {})).status).toBe(400);
  });
});

describeWith('redis', 'the queues on Redis', (program) => {
  let redis: RedisServer;

  beforeAll(async () => {
    redis = await RedisServer.start(program);
    await begin({ REDIS_URL: redis.url });
  });

  afterAll(async () => {
    await end();
    await redis.kill();
  });

  behaves('redis');

  it('that cannot be reached are told as such, and come back', async () => {
    await redis.kill();
    expect(refusal(await list())).toMatchObject([503, { code: 'QUEUES_AWAY' }]);
    expect((await staff.get(FAILED)).status).toBe(503);
    expect((await retry('one')).status).toBe(503);
  });
});
