import type { Logger } from 'pino';

type Step = () => Promise<void> | void;

/** Milliseconds given to requests and jobs in flight before the process ends all the same. */
const PATIENCE = 20_000;

/** Ends what was started in the reverse order, once, on a signal or after a failed start. */
export class Shutdown {
  private readonly steps: Step[] = [];
  private ending: Promise<void> | undefined;

  get isEnding(): boolean {
    return this.ending !== undefined;
  }

  onEnd(step: Step): void {
    this.steps.unshift(step);
  }

  /** The first signal ends the process in order; a second one, or too long a wait, ends it at once. */
  onSignal(logger: Logger): void {
    const end = (signal: string): void => {
      if (this.isEnding) process.exit(1);
      logger.info({ context: 'Shutdown' }, `${signal}: finishing work in progress`);
      setTimeout(() => process.exit(1), PATIENCE).unref();
      void this.finish(0);
    };
    process.on('SIGINT', end);
    process.on('SIGTERM', end);
  }

  /** Whoever calls it first decides on the exit code. */
  async finish(exitCode: number): Promise<void> {
    this.ending ??= this.runSteps().then(() => process.exit(exitCode));
    await this.ending;
  }

  /** A step that fails must not keep the later ones, such as stopping the database, from running. */
  private async runSteps(): Promise<void> {
    for (const step of this.steps) {
      try {
        await step();
      } catch (error) {
        process.stderr.write(`${String(error)}\n`);
      }
    }
  }
}
