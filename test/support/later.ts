import { jest } from '@jest/globals';

/** Stops the clock of this whole process, which counts go by wherever a library keeps them, and lets a test move it. */
export class Later {
  private seconds = 0;

  constructor() {
    const begun = Date.now();
    jest.spyOn(Date, 'now').mockImplementation(() => begun + this.seconds * 1_000);
  }

  advance(seconds: number): void {
    this.seconds += seconds;
  }

  end(): void {
    jest.mocked(Date.now).mockRestore();
  }
}
