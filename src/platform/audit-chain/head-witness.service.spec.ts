import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { addSeconds } from '#common/time/clock.js';
import { HeadWitness } from './head-witness.service.js';
import { BEGINNING } from './seal.js';

describe('what the log is told of the head', () => {
  let now: Date;
  let witness: HeadWitness;
  let lines: string[];

  beforeEach(() => {
    now = new Date(0);
    lines = [];
    witness = new HeadWitness({ now: () => now });
    jest.spyOn(Logger.prototype, 'log').mockImplementation((line: { auditHead: string }) => {
      lines.push(line.auditHead.slice(0, 2));
    });
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  const moveTo = (sequence: number): void => {
    witness.moved({ ...BEGINNING, sequence });
    witness.recordIfDue();
  };
  const wait = (seconds: number): void => {
    now = addSeconds(now, seconds);
    witness.recordIfDue();
  };

  it('is that it moved, at once', () => {
    moveTo(1);
    expect(lines).toEqual(['1:']);
  });

  it('is the last place of it, once a minute', () => {
    moveTo(1);
    moveTo(2);
    wait(59);
    moveTo(3);
    expect(lines).toEqual(['1:']);
    wait(1);
    expect(lines).toEqual(['1:', '3:']);
  });

  it('is nothing while it stands still', () => {
    moveTo(1);
    wait(60);
    wait(60);
    expect(lines).toEqual(['1:']);
  });

  it('is where it stood when the process ends', () => {
    moveTo(1);
    moveTo(2);
    witness.record();
    witness.record();
    expect(lines).toEqual(['1:', '2:']);
  });
});
