import { jest } from '@jest/globals';

/** Moves the clock of this whole process, which counts go by wherever a library keeps them. */
export class Later {
  private seconds = 0;

  constructor() {
    const now = Date.now.bind(Date);
    jest.spyOn(Date, 'now').mockImplementation(() => now() + this.seconds * 1_000);
  }

  advance(seconds: number): void {
    this.seconds += seconds;
  }

  end(): void {
    jest.mocked(Date.now).mockRestore();
  }
}
