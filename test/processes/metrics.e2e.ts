import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { call } from '../support/call.js';
import { eventually } from '../support/eventually.js';
import { readValues } from '../support/metric-values.js';
import { endProducts, freePort, spawnProduct, startProduct } from '../support/product.js';
import { RedisServer } from '../support/redis-server.js';
import { describeWith } from '../support/requirements.js';

/** Milliseconds: what was read is told for five seconds, and a source has three to answer. */
const TIME_TO_NOTICE = 15_000;

jest.setTimeout(180_000);

describe('a process with metrics', () => {
  let port: string;

  beforeAll(async () => {
    port = await freePort();
  });

  afterAll(() => endProducts());

  it('says where they are, and stops although somebody keeps a connection to them', async () => {
    const product = await startProduct({ settings: { METRICS_PORT: port } });
    expect(product.rowOfTable('Metrics')).toBe(`http://localhost:${port}/metrics`);
    const { body } = await call<string>('GET', `http://127.0.0.1:${port}/metrics`);
    const found = readValues(body);
    expect(found.get('atrium_metric_source_up{source="events"}')).toBe(1);
    expect(found.get('atrium_queue_jobs{queue="mail",state="failed"}')).toBe(0);
    expect((await product.stop()).code).toBe(0);
  });

  it('says what to change when their port is in use', async () => {
    const used = await startProduct({ settings: { METRICS_PORT: port } });
    const product = await spawnProduct({ settings: { METRICS_PORT: port } });
    expect((await product.waitForExit()).code).toBe(1);
    expect(product.stderr).toContain('choose another with METRICS_PORT');
    await used.stop();
  });
});

describeWith('redis', 'a process with metrics and Redis', (program) => {
  let redis: RedisServer;

  beforeAll(async () => {
    redis = await RedisServer.start(program);
  });

  afterAll(async () => {
    await endProducts();
    await redis.kill();
  });

  it('tells what is in the queues, and of all else when Redis is away', async () => {
    const port = await freePort();
    await startProduct({ settings: { METRICS_PORT: port, REDIS_URL: redis.url } });
    const values = async (): Promise<Map<string, number>> =>
      readValues((await call<string>('GET', `http://127.0.0.1:${port}/metrics`)).body);
    const reachesQueues = async () => (await values()).get('atrium_metric_source_up{source="queues"}');

    await eventually('the queues are read', TIME_TO_NOTICE, async () => (await reachesQueues()) === 1);
    expect((await values()).get('atrium_queue_jobs{queue="mail",state="waiting"}')).toBe(0);
    await redis.kill();
    await eventually('the loss is noticed', TIME_TO_NOTICE, async () => (await reachesQueues()) === 0);
    const found = await values();
    // Events of the start may wait for the queues.
    expect(found.get('atrium_outbox_waiting')).toEqual(expect.any(Number));
    expect([...found.keys()].filter((name) => name.startsWith('atrium_queue_jobs'))).toEqual([]);
    await redis.start();
    await eventually('the queues are read again', TIME_TO_NOTICE, async () => (await reachesQueues()) === 1);
  });
});
