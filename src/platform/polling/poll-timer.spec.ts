import { describe, expect, it } from '@jest/globals';
import { PollTimer } from './poll-timer.js';

/** Milliseconds no case waits for. */
const HOUR = 3_600_000;

describe('the timer of a poll loop', () => {
  it('ends a wait when its time is over', async () => {
    await expect(new PollTimer().wait(1)).resolves.toBeUndefined();
  });

  it('ends a wait that is woken', async () => {
    const timer = new PollTimer();
    const wait = timer.wait(HOUR);
    timer.wake();
    await wait;
  });

  it('remembers wake-ups from before the wait, as one', async () => {
    const timer = new PollTimer();
    timer.wake();
    timer.wake();
    await timer.wait(HOUR);
    expect(await isPending(timer, timer.wait(HOUR))).toBe(true);
  });

  it('leaves wake-ups during a rest to the next wait', async () => {
    const timer = new PollTimer();
    const rest = timer.rest(HOUR);
    timer.wake();
    expect(await isPending(timer, rest)).toBe(true);
    await timer.wait(HOUR);
  });

  it.each([
    ['until it has been quiet', 2, 3],
    ['no longer than the limit while wake-ups keep coming', 1000, 10],
  ])('gathers %s', async (_case, wakeUps, rests) => {
    const timer = new WokenTimer(wakeUps);
    await timer.gather({ quiet: 20, longest: 200 });
    expect(timer.rests).toEqual(Array(rests).fill(20));
  });

  it('leaves wake-ups while it gathers to the next wait', async () => {
    const timer = new WokenTimer(1);
    await timer.gather({ quiet: 20, longest: 200 });
    await timer.wait(HOUR);
  });

  it('ends all pauses, later ones too, when interrupted', async () => {
    const timer = new PollTimer();
    const pauses = [timer.wait(HOUR), timer.rest(HOUR), timer.gather({ quiet: HOUR, longest: 2 * HOUR })];
    timer.interrupt();
    await Promise.all(pauses);
    await timer.wait(HOUR);
    await timer.rest(HOUR);
  });
});

/** Its rests take no time; a wake-up arrives during each of the first so many. */
class WokenTimer extends PollTimer {
  readonly rests: number[] = [];

  constructor(private wakeUpsLeft: number) {
    super();
  }

  override rest(milliseconds: number): Promise<void> {
    this.rests.push(milliseconds);
    if (this.wakeUpsLeft-- > 0) this.wake();
    return Promise.resolve();
  }
}

/** Interrupts the timer, so that no pause outlives its case. */
async function isPending(timer: PollTimer, pause: Promise<void>): Promise<boolean> {
  let isOver = false;
  const ended = pause.then(() => (isOver = true));
  await new Promise(setImmediate);
  const wasPending = !isOver;
  timer.interrupt();
  await ended;
  return wasPending;
}
