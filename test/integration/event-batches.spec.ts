import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Injectable } from '@nestjs/common';
import { RequestContext } from '@mikro-orm/core';
import { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { newId } from '#common/ids/new-id.js';
import { EventBatchHandler } from '#platform/events/event-batch-handler.service.js';
import { EventJobs } from '#platform/events/event-jobs.service.js';
import { EventRelay, type Dispatch } from '#platform/events/event-relay.service.js';
import { InternalEvent } from '#platform/events/event.decorator.js';
import { HandleEventBatch } from '#platform/events/handle-event-batch.job.js';
import { ListensTo, type Listener } from '#platform/events/listens-to.decorator.js';
import { requestContext } from '#platform/http/server/request-context.js';
import { JobQueue } from '#platform/queues/job-queue.service.js';
import {
  ArrivalModule,
  Counted,
  COUNTING_TABLES,
  WITHOUT_COUNTING_TABLES,
  CountListener,
} from '../support/counting.js';
import { Spine } from '../support/spine.js';

@InternalEvent('test.frequent')
class Frequent {
  constructor(readonly number: number) {}
}

/** Writes, and then fails for the numbers that are to fail. */
@Injectable()
@ListensTo(Frequent, 'test.batched', { batched: true })
class BatchedListener extends CountListener implements Listener<Frequent> {
  static readonly failing = new Set<number>();
  static readonly prepared: number[][] = [];

  prepare(events: readonly Frequent[]): Promise<void> {
    BatchedListener.prepared.push(events.map(({ number }) => number));
    return Promise.resolve();
  }

  override async handle(event: Frequent, envelope: Parameters<CountListener['handle']>[1]): Promise<void> {
    await super.handle(event, envelope);
    if (BatchedListener.failing.has(event.number)) throw new Error('not today');
  }
}

/** The same, beyond the database; it notes on behalf of which request. */
@Injectable()
@ListensTo(Frequent, 'test.batched-outside', { batched: true, outside: true, queue: 'mail' })
class OutsideListener implements Listener<Frequent> {
  static readonly failing = new Set<number>();
  static readonly handled: { number: number; requestId: string | undefined }[] = [];

  async handle({ number }: Frequent): Promise<void> {
    await Promise.resolve();
    if (OutsideListener.failing.has(number)) throw new Error('no answer');
    OutsideListener.handled.push({ number, requestId: requestContext.getStore()?.requestId });
  }
}

@Injectable()
@ListensTo(Frequent, 'test.disabled')
class DisabledListener extends CountListener {
  readonly isEnabled = false;
}

let spine: Spine;
jest.setTimeout(60_000);

beforeAll(async () => {
  const providers = [CountListener, BatchedListener, OutsideListener, DisabledListener];
  spine = await Spine.start({ providers, modules: [ArrivalModule] });
  await spine.ask(COUNTING_TABLES);
});
beforeEach(async () => {
  BatchedListener.failing.clear();
  BatchedListener.prepared.length = 0;
  OutsideListener.failing.clear();
  OutsideListener.handled.length = 0;
  await spine.reset();
});
afterAll(async () => {
  await spine.ask(WITHOUT_COUNTING_TABLES);
  await spine.stop();
});

const inContext = <T>(work: () => Promise<T>): Promise<T> =>
  RequestContext.create(spine.get(MikroORM).em, work);
const handle = (dispatches: Dispatch[]): Promise<Dispatch[]> =>
  inContext(() => spine.get(EventBatchHandler).handle(dispatches));
const effects = async (): Promise<number[]> => {
  const rows = await spine.ask<{ number: number }>(
    `select (payload ->> 'number')::int as number from test_effects order by 1`,
  );
  return rows.map(({ number }) => number);
};
const unhandled = (): Promise<{ listener: string }[]> =>
  spine.ask('select listener from event_handlings where handled_at is null order by event_id');

/** Events of the numbers, and what is to be handed to the listener. */
async function dispatchesOf(listener: string, ...numbers: number[]): Promise<Dispatch[]> {
  await spine.record(...numbers.map((number) => new Frequent(number)));
  const { dispatches } = await spine.get(EventRelay).claim();
  return dispatches.filter((dispatch) => dispatch.listener === listener);
}

describe('a batch in a unit of work', () => {
  it('takes effect once for each event, however often and however parallel it is handled', async () => {
    const dispatches = await dispatchesOf('test.batched', 1, 2, 3);
    const failed = await Promise.all([handle(dispatches), handle(dispatches), handle(dispatches)]);
    await handle(dispatches);

    expect(failed.flat()).toEqual([]);
    expect(await effects()).toEqual([1, 2, 3]);
  });

  it('is prepared once, for the events that it handles', async () => {
    const [first, ...others] = await dispatchesOf('test.batched', 1, 2, 3);
    await handle([first!]);
    await handle([first!, ...others]);

    expect(BatchedListener.prepared).toEqual([[1], [2, 3]]);
  });

  it('has no effect when one of its events fails, and returns all to be handled alone', async () => {
    BatchedListener.failing.add(2);
    const dispatches = await dispatchesOf('test.batched', 1, 2, 3);

    expect(await handle(dispatches)).toEqual(dispatches);
    expect(await effects()).toEqual([]);
    expect((await unhandled()).filter(({ listener }) => listener === 'test.batched')).toHaveLength(3);
  });

  it('leaves an event to the worker that has locked it', async () => {
    const [first, second] = await dispatchesOf('test.batched', 1, 2);
    await spine.work(async (em: EntityManager) => {
      await em.execute('update event_handlings set handled_at = now() where event_id = ? and listener = ?', [
        first!.eventId,
        first!.listener,
      ]);
      await handle([first!, second!]);
    });

    expect(await effects()).toEqual([2]);
  });

  it('leaves events of listeners that it does not know unhandled', async () => {
    const [dispatch] = await dispatchesOf('test.batched', 1);
    await handle([{ ...dispatch!, listener: 'test.newer' }]);

    expect(await unhandled()).toHaveLength(2);
  });
});

describe('a batch outside of a unit of work', () => {
  it('acknowledges what succeeded and returns what failed', async () => {
    OutsideListener.failing.add(2);
    const dispatches = await dispatchesOf('test.batched-outside', 1, 2, 3);

    expect(await handle(dispatches)).toEqual([dispatches[1]]);
    const left = (await unhandled()).filter(({ listener }) => listener === 'test.batched-outside');
    expect(left).toHaveLength(1);
  });

  it('hands over again only what is not acknowledged', async () => {
    OutsideListener.failing.add(2);
    const dispatches = await dispatchesOf('test.batched-outside', 1, 2);
    await handle(dispatches);
    OutsideListener.failing.clear();
    await handle(dispatches);

    expect(OutsideListener.handled.map(({ number }) => number)).toEqual([1, 2]);
  });

  it('handles each event on behalf of the request that caused it', async () => {
    const requestIds = [newId(), newId()];
    for (const [number, requestId] of requestIds.entries())
      await requestContext.run({ requestId }, () => spine.record(new Frequent(number)));
    const { dispatches } = await spine.get(EventRelay).claim();
    await handle(dispatches.filter(({ listener }) => listener === 'test.batched-outside'));

    expect(OutsideListener.handled.map(({ requestId }) => requestId)).toEqual(requestIds);
  });
});

describe('the jobs', () => {
  it('hold up to fifty events of batched listeners of one queue, twenty of those that talk to the network, and one of any other', async () => {
    await spine.record(new Counted(1), new Counted(2));
    const numbers = Array.from({ length: 51 }, (_, number) => number);
    await spine.record(...numbers.map((number) => new Frequent(number)));
    const { dispatches } = await spine.get(EventRelay).claim();
    const jobs = spine.get(EventJobs).forAll(dispatches);

    const sizes = jobs.map(({ queue, data }) => [
      queue,
      (data as { dispatches?: object[] }).dispatches?.length,
    ]);
    const ofFrequent = [
      ...[50, undefined].map((size) => ['events', size]),
      ...[20, 20, 11].map((size) => ['mail', size]),
    ];
    const ofCounted = [1, 2].map(() => ['events', undefined]);
    expect(sizes.sort()).toEqual([...ofCounted, ...ofFrequent].sort());
  });

  it('give an event that failed in a batch a job of its own, after a pause', async () => {
    OutsideListener.failing.add(2);
    const dispatches = await dispatchesOf('test.batched-outside', 1, 2);
    await inContext(() => spine.get(HandleEventBatch).run({ dispatches }));

    const [job, ...others] = await spine.get(JobQueue).queue('mail').getDelayed();
    const { eventId, listener } = dispatches[1]!;
    expect(others).toEqual([]);
    expect(job).toMatchObject({ name: 'events.handle', data: { eventId, listener } });
  });
});

describe('a disabled listener', () => {
  it('is handed no event', async () => {
    expect(await dispatchesOf('test.disabled', 1)).toEqual([]);
  });
});
