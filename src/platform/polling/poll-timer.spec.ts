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
    ['until it has been quiet since the last wake-up', [5, 15, 30], 50],
    ['for that long where there is no wake-up', [], 20],
    ['no longer than the limit while wake-ups keep coming', [10, 20, 30, 40, 50, 60, 70], 60],
  ])('gathers %s', async (_case, wakeUps, ended) => {
    const timer = new WokenTimer(wakeUps);
    await timer.gather({ quiet: 20, longest: 60 });
    expect(timer.time).toBe(ended);
  });

  it('leaves wake-ups while it gathers to the next wait', async () => {
    const timer = new WokenTimer([10]);
    await timer.gather({ quiet: 20, longest: 60 });
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

/** Its time passes only while it rests, without delay. It is woken at the given times. */
class WokenTimer extends PollTimer {
  time = 0;

  constructor(private readonly wakeUps: number[]) {
    super();
  }

  override rest(milliseconds: number): Promise<void> {
    const end = this.time + milliseconds;
    while ((this.wakeUps[0] ?? Infinity) <= end) {
      this.time = this.wakeUps.shift()!;
      this.wake();
    }
    this.time = end;
    return Promise.resolve();
  }

  protected override now(): number {
    return this.time;
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
