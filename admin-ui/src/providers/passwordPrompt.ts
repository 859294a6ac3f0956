interface WaitingRequest {
  goOn: () => void;
  giveUp: () => void;
}

/** The prompt for the password and the requests that wait for it. Several requests share one prompt. */
export class PasswordPrompt {
  private waiting: WaitingRequest[] = [];
  private readonly listeners = new Set<() => void>();

  /**
   * Resolves when the user has entered the password; rejects with `refusal` when they dismiss the prompt or no prompt
   * is mounted.
   */
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

  /** Subscribers render the prompt. Returns the unsubscribe function. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
      if (this.listeners.size === 0) this.dismiss();
    };
  };

  private take(): WaitingRequest[] {
    const waiting = this.waiting;
    this.waiting = [];
    this.tell();
    return waiting;
  }

  private tell(): void {
    for (const listener of this.listeners) listener();
  }
}

export const passwordPrompt = new PasswordPrompt();
