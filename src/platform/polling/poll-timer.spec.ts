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

  it('ends all pauses, later ones too, when interrupted', async () => {
    const timer = new PollTimer();
    const pauses = [timer.wait(HOUR), timer.rest(HOUR)];
    timer.interrupt();
    await Promise.all(pauses);
    await timer.wait(HOUR);
    await timer.rest(HOUR);
  });
});

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
