import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Clock } from '#common/time/clock.js';
import { PurgeCounts } from '#platform/counters/purge-counts.job.js';
import { SharedCounters } from '#platform/counters/shared-counters.service.js';
import { admitted, BEHIND_PROXY, Caller } from '../../support/callers.js';
import { eventually } from '../../support/eventually.js';
import { Later } from '../../support/later.js';
import { SIGN_IN } from '../../support/people.js';
import { RedisServer } from '../../support/redis-server.js';
import { describeWith } from '../../support/requirements.js';
import { TestApp } from '../../support/test-app.js';

const GET_SESSION = '/api/auth/get-session';
/** Milliseconds nobody may be kept waiting by a store that is away. */
const AT_ONCE = 400;

let one: TestApp;
let other: TestApp;
let caller: Caller;

async function startBoth(settings: Record<string, string> = {}): Promise<void> {
  one = await TestApp.start({ ...BEHIND_PROXY, ...settings });
  other = await TestApp.start({ ...BEHIND_PROXY, ...settings });
  await one.reset();
}

async function stopBoth(): Promise<void> {
  await one.stop();
  await other.stop();
}

const signInAt = (app: TestApp) => () => caller.post(app, SIGN_IN);
const isShared = (app: TestApp): boolean => app.get(SharedCounters).isShared;

/** The statuses of requests that go to one process and the other in turns. */
async function inTurns(count: number, path: string): Promise<number[]> {
  let number = 0;
  return caller.statuses(count, () => caller.get((number += 1) % 2 === 0 ? one : other, path));
}

function twoProcessesHoldOneLimit(): void {
  it('is as strict as one', async () => {
    const atOne = await caller.statuses(2, signInAt(one));
    const atOther = await caller.statuses(3, signInAt(other));
    expect([atOne, atOther, await caller.statuses(1, signInAt(one))]).toEqual([
      [400, 400],
      [400, 429, 429],
      [429],
    ]);
  });

  it('is as strict when everything comes at both at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, number) => caller.post(number % 2 === 0 ? one : other, SIGN_IN)),
    );
    expect(admitted(answers.map(({ status }) => status))).toBe(3);
  });

  it('lets a lenient limit be passed by less than a tenth for each of them', async () => {
    const statuses = await inTurns(300, GET_SESSION);
    expect(admitted(statuses)).toBeGreaterThanOrEqual(100);
    expect(admitted(statuses)).toBeLessThanOrEqual(100 + 2 * 9);
  });
}

describe('limits that processes share', () => {
  beforeEach(() => {
    caller = new Caller();
  });

  describe('two processes on PostgreSQL', () => {
    let later: Later;

    beforeAll(() => startBoth());
    afterAll(stopBoth);
    beforeEach(() => {
      later = new Later();
    });
    afterEach(() => later.end());

    twoProcessesHoldOneLimit();

    it('do not write for callers who ask a little', async () => {
      await one.em.execute('truncate shared_counts');
      await caller.statuses(9, () => caller.get(one, GET_SESSION));
      expect(await one.em.execute('select * from shared_counts')).toEqual([]);
    });

    it('begin a new window together', async () => {
      await caller.statuses(4, signInAt(one));
      later.advance(10);
      await caller.statuses(1, signInAt(one));
      expect(await caller.statuses(3, signInAt(other))).toEqual([400, 400, 429]);
    });

    describe('that does not answer', () => {
      const locked = async (work: () => Promise<void>): Promise<void> => {
        const owner = one.em;
        await owner.begin();
        await owner.execute('lock table shared_counts in access exclusive mode');
        try {
          await work();
        } finally {
          await owner.rollback();
        }
      };

      it('count by themselves, allow less, and keep nobody waiting but the first', async () => {
        await locked(async () => {
          await new Caller().post(one, SIGN_IN);
          expect(isShared(one)).toBe(false);
          const begun = performance.now();
          const statuses = await caller.statuses(4, signInAt(one));
          const took = performance.now() - begun;
          expect([statuses, admitted(await caller.statuses(80, () => caller.get(one, GET_SESSION)))]).toEqual(
            [[400, 400, 429, 429], 59],
          );
          expect(took).toBeLessThan(AT_ONCE);
        });
      });

      it('count together again once it does', async () => {
        await locked(async () => {
          await new Caller().post(one, SIGN_IN);
        });
        later.advance(2);
        await caller.statuses(2, signInAt(one));
        expect([isShared(one), await caller.statuses(2, signInAt(other))]).toEqual([true, [400, 429]]);
      });
    });
  });

  describe('counts of windows that have ended', () => {
    let app: TestApp;

    beforeAll(async () => {
      app = await TestApp.start();
    });

    afterAll(() => app.stop());

    it('are removed, however many there are, and no others', async () => {
      const now = app.clock.now.getTime();
      await app.em.execute('truncate shared_counts');
      await app.em.execute(
        `insert into shared_counts select 'ended ' || n, 1, ? from generate_series(1, 12000) n
       union all values ('ending', 1, ?::bigint), ('under way', 1, ?::bigint)`,
        [now - 61_000, now - 59_000, now + 1_000],
      );
      await new PurgeCounts(app.em, app.get(Clock)).run();
      expect(await app.em.execute('select key from shared_counts order by key')).toEqual([
        { key: 'ending' },
        { key: 'under way' },
      ]);
    });
  });

  describeWith('redis', 'two processes on Redis', (program) => {
    let redis: RedisServer;

    beforeAll(async () => {
      redis = await RedisServer.start(program);
      await startBoth({ REDIS_URL: redis.url });
      await shared();
    });

    afterAll(async () => {
      await stopBoth();
      await redis.kill();
    });

    /** Both have to be connected, and to have noticed. */
    const shared = () =>
      eventually('both processes count on Redis', 15_000, async () => {
        for (const app of [one, other]) await new Caller().post(app, SIGN_IN);
        return isShared(one) && isShared(other);
      });

    twoProcessesHoldOneLimit();

    it('write nothing to PostgreSQL', async () => {
      await one.em.execute('truncate shared_counts');
      await caller.statuses(3, signInAt(one));
      expect(await one.em.execute('select * from shared_counts')).toEqual([]);
    });

    it.each([
      ['that is gone', () => redis.kill(), () => redis.start()],
      ['that is frozen', async () => redis.freeze(), async () => redis.thaw()],
    ])(
      '%s allow less by themselves at once, and count together again afterwards',
      async (_case, lose, regain) => {
        await lose();
        await new Caller().post(one, SIGN_IN);
        const begun = performance.now();
        const statuses = await caller.statuses(4, signInAt(one));
        const took = performance.now() - begun;
        await regain();
        expect(statuses).toEqual([400, 400, 429, 429]);
        expect(took).toBeLessThan(AT_ONCE);
        await shared();
        caller = new Caller();
        await caller.statuses(2, signInAt(one));
        expect(await caller.statuses(2, signInAt(other))).toEqual([400, 429]);
      },
    );
  });
});
