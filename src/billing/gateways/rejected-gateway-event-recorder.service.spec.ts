import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { Clock } from '#common/time/clock.js';
import { RejectedGatewayEventRecorder } from './rejected-gateway-event-recorder.service.js';
import type { RejectedGatewayEventTallyRepository } from './rejected-gateway-event-tally.repository.js';

describe('the recorder of rejected events', () => {
  let written: [string, number][];
  let failure: Error | null;
  let recorder: RejectedGatewayEventRecorder;

  const add = (gateway: string, count: number): Promise<void> => {
    if (failure !== null) return Promise.reject(failure);
    written.push([gateway, count]);
    return Promise.resolve();
  };

  beforeEach(() => {
    written = [];
    failure = null;
    jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
    recorder = new RejectedGatewayEventRecorder(
      { add } as unknown as RejectedGatewayEventTallyRepository,
      new Clock(),
    );
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('writes the first at once, and those of the next second together', async () => {
    recorder.record('stripe');
    await Promise.resolve();
    for (let times = 0; times < 1_000; times += 1) recorder.record('stripe');
    recorder.record('sandbox');
    expect(written).toEqual([['stripe', 1]]);
    await recorder.beforeApplicationShutdown();
    expect(written).toEqual([
      ['stripe', 1],
      ['stripe', 1_000],
      ['sandbox', 1],
    ]);
  });

  it('keeps what could not be written', async () => {
    failure = new Error('the database is gone');
    recorder.record('stripe');
    await recorder.flush();
    failure = null;
    recorder.record('stripe');
    await recorder.beforeApplicationShutdown();
    expect(written).toEqual([['stripe', 2]]);
  });
});
