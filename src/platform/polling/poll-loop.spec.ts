import { describe, expect, it } from '@jest/globals';
import { PollLoop, resultOf, type PassResult, type PollLoopOptions } from './poll-loop.js';
import { PollTimer } from './poll-timer.js';

const INTERVAL = 5_000;
const RETRY_DELAY = 1_000;
/** Milliseconds no case waits for. */
const HOUR = 3_600_000;

describe('a poll loop', () => {
  it('runs the next pass immediately while there is more to do', async () => {
    const { log } = await run('more', 'more', 'idle');
    expect(log).toEqual(['pass', 'fault over', 'pass', 'fault over', 'pass', 'fault over', 'wait 5000']);
  });

  it('waits for the interval or a wake-up when idle', async () => {
    const { log } = await run('idle', 'idle');
    expect(log.filter((line) => line.startsWith('wait'))).toEqual(['wait 5000', 'wait 5000']);
  });

  it('lets work gather after a pass that found some', async () => {
    const { log } = await run('some', 'idle');
    expect(log).toEqual(['pass', 'fault over', 'gather 20 to 20', 'pass', 'fault over', 'wait 5000']);
  });

  it('lets the work of a steady stream gather for longer where it may', async () => {
    const { log } = await runWith({ gathering: { quiet: 50, longest: 200 } }, 'some');
    expect(log).toEqual(['pass', 'fault over', 'gather 50 to 200']);
  });

  it.each([
    [0, 'idle'],
    [9, 'some'],
    [10, 'more'],
  ])('calls a pass that took %i of at most ten items "%s"', (taken, result) => {
    expect(resultOf(taken, 10)).toBe(result);
  });

  it('rests after a failed pass, reports it, and tries again', async () => {
    const { log } = await run(new Error('away'), 'idle');
    expect(log).toEqual(['pass', 'fault: away', 'rest 1000', 'pass', 'fault over', 'wait 5000']);
  });

  it('rests without a fault while the work cannot be passed on', async () => {
    const { log } = await run('backlogged');
    expect(log).toEqual(['pass', 'fault over', 'rest 1000']);
  });

  it('does not take a pass that attempted nothing for the end of a fault', async () => {
    const { log } = await run(new Error('away'), 'busy');
    expect(log).toEqual(['pass', 'fault: away', 'rest 1000', 'pass', 'wait 5000']);
  });

  it('runs one pass at a time, however often it is started', async () => {
    const { loop, log } = await run('idle');
    loop.start();
    expect(log.filter((line) => line === 'pass')).toHaveLength(1);
  });

  it('lets the pass in progress end before it is stopped, and begins none afterwards', async () => {
    let endPass = (): void => undefined;
    let passes = 0;
    const loop = new PollLoop({
      pass: () => {
        passes++;
        return new Promise((resolve) => (endPass = () => resolve('more')));
      },
      interval: INTERVAL,
      retryDelay: RETRY_DELAY,
      fault: new RecordedFault([]),
    });
    loop.start();
    let isStopped = false;
    const stop = loop.stop().then(() => (isStopped = true));
    await new Promise(setImmediate);
    expect(isStopped).toBe(false);
    endPass();
    await stop;
    loop.start();
    expect(passes).toBe(1);
  });

  it('ends a pause when stopped', async () => {
    const loop = new PollLoop({
      pass: () => Promise.resolve('idle'),
      interval: HOUR,
      retryDelay: RETRY_DELAY,
      fault: new RecordedFault([]),
    });
    loop.start();
    await new Promise(setImmediate);
    await loop.stop();
  });

  it('does not pause any more when it was stopped during a pass', async () => {
    const log: string[] = [];
    const timer = new RecordedTimer(log, 0);
    const loop: PollLoop = new PollLoop({
      pass: () => {
        void loop.stop();
        return Promise.resolve('idle');
      },
      interval: INTERVAL,
      retryDelay: RETRY_DELAY,
      fault: new RecordedFault(log),
      timer,
    });
    loop.start();
    await loop.stop();
    expect(log).toEqual(['fault over']);
  });
});

/** Runs one pass for each result; resolves once the loop was stopped in the pause after the last one. */
function run(...results: (PassResult | Error)[]): Promise<Run> {
  return runWith({}, ...results);
}

interface Run {
  loop: PollLoop;
  log: string[];
}

async function runWith(
  options: Pick<PollLoopOptions, 'gathering'>,
  ...results: (PassResult | Error)[]
): Promise<Run> {
  const log: string[] = [];
  const timer = new RecordedTimer(log, results.filter((result) => result !== 'more').length);
  const remaining = [...results];
  const pass = (): Promise<PassResult> => {
    log.push('pass');
    const result = remaining.shift() ?? 'idle';
    return result instanceof Error ? Promise.reject(result) : Promise.resolve(result);
  };
  const fault = new RecordedFault(log);
  const pauses = { interval: INTERVAL, retryDelay: RETRY_DELAY, ...options };
  const loop = new PollLoop({ pass, ...pauses, fault, timer });
  loop.start();
  await timer.lastPause;
  await loop.stop();
  return { loop, log };
}

/** Its pauses take no time, except that the last of so many goes on until it is interrupted. */
class RecordedTimer extends PollTimer {
  readonly lastPause: Promise<void>;
  private reachLastPause: () => void;

  constructor(
    private readonly log: string[],
    private pauses: number,
  ) {
    super();
    this.lastPause = new Promise((resolve) => (this.reachLastPause = resolve));
  }

  override async wait(milliseconds: number): Promise<void> {
    this.log.push(`wait ${String(milliseconds)}`);
    await this.pause();
  }

  override async rest(milliseconds: number): Promise<void> {
    this.log.push(`rest ${String(milliseconds)}`);
    await this.pause();
  }

  override async gather({ quiet, longest }: { quiet: number; longest: number }): Promise<void> {
    this.log.push(`gather ${String(quiet)} to ${String(longest)}`);
    await this.pause();
  }

  private async pause(): Promise<void> {
    if (--this.pauses > 0) return;
    this.reachLastPause();
    await super.rest(HOUR);
  }
}

class RecordedFault {
  constructor(private readonly log: string[]) {}

  report(error: Error): void {
    this.log.push(`fault: ${error.message}`);
  }

  end(): void {
    this.log.push('fault over');
  }
}
