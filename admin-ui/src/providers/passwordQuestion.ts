interface Waiting {
  goOn: () => void;
  giveUp: () => void;
}

/** Whether the password has to be entered once more, and who waits for that. Several requests wait for one answer. */
export class PasswordQuestion {
  private waiting: Waiting[] = [];
  private readonly listeners = new Set<() => void>();

  /** Settles when somebody has answered; fails with `refusal` when they would rather not, or nobody can be asked. */
  ask(refusal: unknown): Promise<void> {
    if (this.listeners.size === 0) return Promise.reject(refusal);
    return new Promise((resolve, reject) => {
      this.waiting.push({ goOn: resolve, giveUp: () => reject(refusal) });
      this.tell();
    });
  }

  readonly isAsked = (): boolean => this.waiting.length > 0;

  answer(): void {
    for (const { goOn } of this.take()) goOn();
  }

  dismiss(): void {
    for (const { giveUp } of this.take()) giveUp();
  }

  /** Who listens is who asks. Returns how to stop. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
      if (this.listeners.size === 0) this.dismiss();
    };
  };

  private take(): Waiting[] {
    const waiting = this.waiting;
    this.waiting = [];
    this.tell();
    return waiting;
  }

  private tell(): void {
    for (const listener of this.listeners) listener();
  }
}

export const passwordQuestion = new PasswordQuestion();
