import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Injectable } from '@nestjs/common';
import pLimit from 'p-limit';
import { RequestContext } from '@mikro-orm/core';
import { MikroORM } from '@mikro-orm/postgresql';
import { EventHandler } from '#platform/events/event-handler.service.js';
import { EventRelay, type Dispatch } from '#platform/events/event-relay.service.js';
import { InternalEvent } from '#platform/events/event.decorator.js';
import { ListensTo, type Listener } from '#platform/events/listens-to.decorator.js';
import { PurgeEvents } from '#platform/events/purge-events.job.js';
import {
  ArrivalModule,
  Changed,
  Counted,
  COUNTING_TABLES,
  WITHOUT_COUNTING_TABLES,
  CountListener,
  FollowListener,
} from '../support/counting.js';
import { Spine } from '../support/spine.js';

const DAY = 86_400;
/** Writers at once: so few that each soon has a connection, also on a busy machine. */
const AT_ONCE = 12;

@InternalEvent('test.unheard')
class Unheard {}

@InternalEvent('test.failing')
class Failing {}

/** Fails until it is told otherwise, after it has written. */
@ListensTo(Failing, 'test.fail')
@Injectable()
class FailListener extends CountListener implements Listener {
  static fails = true;

  override async handle(event: object, envelope: Parameters<CountListener['handle']>[1]): Promise<void> {
    await super.handle(event, envelope);
    if (FailListener.fails) throw new Error('not today');
  }
}

let spine: Spine;
jest.setTimeout(60_000);

beforeAll(async () => {
  const providers = [CountListener, FollowListener, FailListener];
  spine = await Spine.start({ providers, modules: [ArrivalModule] });
  await spine.ask(COUNTING_TABLES);
});
beforeEach(() => {
  FailListener.fails = true;
  return spine.reset();
});
afterAll(async () => {
  await spine.ask(WITHOUT_COUNTING_TABLES);
  await spine.stop();
});

const relay = (): EventRelay => spine.get(EventRelay);
const claim = async (): Promise<Dispatch[]> => (await relay().claim()).dispatches;
const handle = (dispatch: Pick<Dispatch, 'eventId' | 'listener'>): Promise<void> =>
  RequestContext.create(spine.get(MikroORM).em, () => spine.get(EventHandler).handle(dispatch));
const effects = (): Promise<{ event_id: string }[]> => spine.ask('select event_id from test_effects');

async function claimAll(): Promise<Dispatch[]> {
  const all: Dispatch[] = [];
  for (;;) {
    const claimed = await claim();
    if (claimed.length === 0) return all;
    all.push(...claimed);
  }
}

describe('claiming', () => {
  it('notes one handling for each listener of the event, and hands over each once', async () => {
    await spine.record(new Counted(1), new Changed({ type: 'thing', id: 'a' }, {}), new Unheard());
    const claimed = await claim();

    expect(claimed.map(({ listener }) => listener).sort()).toEqual(['test.count', 'test.follow']);
    expect(await spine.ask('select 1 from event_handlings where handled_at is null')).toHaveLength(2);
    expect(await spine.ask('select 1 from outbox_events where relayed_at is null')).toEqual([]);
    expect(await claim()).toEqual([]);
  });

  it('keeps the order of each record with several relays at once, and loses none', async () => {
    const ids = ['a', 'b', 'c', 'd'];
    const changes = Array.from({ length: 40 }, () =>
      ids.map((id) => new Changed({ type: 'thing', id }, {})),
    ).flat();
    let writing = true;
    const written = pLimit(AT_ONCE)
      .map(changes, (change) => spine.record(change))
      .finally(() => (writing = false));
    const work = async (): Promise<void> => {
      while (writing) await claimAll();
    };
    // Whatever fails, nothing goes on into the next case.
    const ends = await Promise.allSettled([written, work(), work(), work()]);
    expect(ends.filter(({ status }) => status === 'rejected')).toEqual([]);
    await claimAll();

    for (const id of ids) {
      const rows = await spine.ask<{ sequence: string }>(
        `select e.sequence from test_arrivals a join outbox_events e on e.id = a.event_id
          where e.record_id = ? order by a.position`,
        [id],
      );
      expect(rows.map(({ sequence }) => Number(sequence))).toEqual(
        Array.from({ length: 40 }, (_, index) => index + 1),
      );
    }
  });

  it('hands over what is committed while an older change is still open', async () => {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const open = spine.work(async (em) => {
      await em.execute(`select pg_advisory_xact_lock(1)`);
      await held;
    });
    await spine.record(new Counted(1));

    expect(await claim()).toHaveLength(1);
    release();
    await open;
  });
});

describe('handling', () => {
  it('takes effect once, however often and however parallel an event is handed over', async () => {
    await spine.record(new Counted(1));
    const [dispatch] = await claim();

    await Promise.all(Array.from({ length: 8 }, () => handle(dispatch!)));
    await handle(dispatch!);

    expect(await effects()).toHaveLength(1);
  });

  it('gives the listener what was recorded, and the event it belongs to', async () => {
    await spine.record(new Counted(3, 'three'));
    const [dispatch] = await claim();
    await handle(dispatch!);

    const [row] = await spine.ask<object>('select event_id, payload from test_effects');
    expect(row).toEqual({ event_id: dispatch!.eventId, payload: { number: 3, note: 'three' } });
  });

  it('leaves nothing of a listener that fails, and hands the event over again when its time comes', async () => {
    await spine.record(new Failing());
    const [dispatch] = await claim();
    await expect(handle(dispatch!)).rejects.toThrow('not today');
    const early = await relay().reclaim();
    spine.clock.advance(31);
    const [again] = await relay().reclaim();
    FailListener.fails = false;
    await handle(again!);

    expect(early).toEqual([]);
    expect(again).toMatchObject({ eventId: dispatch!.eventId, listener: 'test.fail', dispatches: 2 });
    expect(await effects()).toHaveLength(1);
    spine.clock.advance(DAY);
    expect(await relay().reclaim()).toEqual([]);
  });

  it('waits twice as long before each further repeat, up to six hours', async () => {
    await spine.record(new Failing());
    await claim();
    const waits: number[] = [];
    for (let repeat = 0; repeat < 14; repeat += 1) {
      spine.clock.advance(DAY);
      await relay().reclaim();
      const [row] = await spine.ask<{ due_at: Date }>('select due_at from event_handlings');
      waits.push((row!.due_at.getTime() - spine.clock.now.getTime()) / 1000);
    }

    expect(waits.slice(0, 4)).toEqual([60, 120, 240, 480]);
    expect(waits.at(-1)).toBe(6 * 3600);
  });

  it('repeats what is due once, with several relays at once', async () => {
    await Promise.all(Array.from({ length: 50 }, (_, number) => spine.record(new Counted(number))));
    await claimAll();
    spine.clock.advance(31);
    const repeats = await Promise.all([relay().reclaim(), relay().reclaim(), relay().reclaim()]);

    expect(repeats.flat()).toHaveLength(50);
  });

  it('leaves an event of a listener it does not know to a worker that does', async () => {
    await spine.record(new Counted(1));
    const [dispatch] = await claim();
    await spine.ask(`update event_handlings set listener = 'test.newer'`);
    await handle({ ...dispatch!, listener: 'test.newer' });
    spine.clock.advance(31);

    expect(await relay().reclaim()).toHaveLength(1);
  });
});

describe('taking back', () => {
  it('makes due at once what the queue did not take, without a longer wait', async () => {
    await spine.record(new Counted(1));
    const claimed = await claim();
    for (let round = 0; round < 5; round += 1) {
      await relay().takeBack(round === 0 ? claimed : await relay().reclaim());
    }

    expect(await relay().reclaim()).toEqual([{ ...claimed[0], dispatches: 1 }]);
    expect(await relay().reclaim()).toEqual([]);
  });

  it('does not touch what somebody has handled or handed over meanwhile', async () => {
    await spine.record(new Counted(1), new Counted(2));
    const claimed = await claim();
    await handle(claimed[0]!);
    spine.clock.advance(31);
    await relay().reclaim();
    await relay().takeBack(claimed);

    expect(await relay().reclaim()).toEqual([]);
  });
});

describe('the purge', () => {
  const purge = (): Promise<void> =>
    RequestContext.create(spine.get(MikroORM).em, () => spine.get(PurgeEvents).run());
  const kept = async (): Promise<number> => (await spine.ask('select 1 from outbox_events')).length;

  it('removes after a week what everybody has handled, and what nobody listens to', async () => {
    await spine.record(new Counted(1), new Unheard());
    for (const dispatch of await claim()) await handle(dispatch);
    spine.clock.advance(7 * DAY - 60);
    await purge();
    const before = await kept();
    spine.clock.advance(120);
    await purge();

    expect([before, await kept()]).toEqual([2, 0]);
    expect(await spine.ask('select 1 from event_handlings')).toEqual([]);
  });

  it('keeps what is not relayed or not handled, however old', async () => {
    await spine.record(new Failing());
    await claim();
    await spine.record(new Counted(1));
    spine.clock.advance(30 * DAY);
    await purge();

    expect(await kept()).toBe(2);
  });

  it('does not wait for a listener that is gone', async () => {
    await spine.record(new Counted(1));
    await claim();
    await spine.ask(`update event_handlings set listener = 'test.gone'`);
    spine.clock.advance(8 * DAY);
    await purge();

    expect(await kept()).toBe(0);
  });
});

describe('the start', () => {
  it('is refused when two listeners carry one id', async () => {
    @ListensTo(Counted, 'test.count')
    class Another implements Listener {
      async handle(): Promise<void> {
        // Never called.
      }
    }
    await expect(Spine.start({ providers: [CountListener, Another] })).rejects.toThrow(
      'two listeners are called test.count',
    );
  });

  it('knows no listener whose id would not fit into a job’s', () => {
    expect(() => ListensTo(Counted, 'test:count')).toThrow('no id of a listener');
  });
});
