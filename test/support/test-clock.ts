import type { Clock } from '#common/time/clock.js';

const START = '2026-03-01T12:00:00.000Z';

/** Stops an application's clock and lets a test move it. */
export class TestClock {
  private current = new Date(START);

  constructor(clock: Clock) {
    clock.now = () => new Date(this.current);
  }

  get now(): Date {
    return new Date(this.current);
  }

  restart(): void {
    this.current = new Date(START);
  }

  advance(seconds: number): void {
    this.current = new Date(this.current.getTime() + seconds * 1000);
  }
}
