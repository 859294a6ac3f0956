interface SlotState {
  taken: number;
  /** First in, first out; each waiter is called when it receives a slot. */
  waiters: Set<() => void>;
}

/** A semaphore for each key, with a bounded queue of waiters and a timeout. */
export class KeyedSlots {
  private readonly states = new Map<string, SlotState>();

  constructor(
    private readonly slots: number,
    private readonly maxWaiters: number,
  ) {}

  /** Takes a slot; false when all are taken. */
  tryTake(key: string): boolean {
    const state = this.states.get(key);
    if (state === undefined) this.states.set(key, { taken: 1, waiters: new Set() });
    else if (state.taken < this.slots) state.taken += 1;
    else return false;
    return true;
  }

  /** Waits for a slot; false after the timeout, or at once when the queue is full. */
  async take(key: string, timeout: number): Promise<boolean> {
    if (this.tryTake(key)) return true;
    const { waiters } = this.stateOf(key);
    if (timeout <= 0 || waiters.size >= this.maxWaiters) return false;
    return new Promise((resolve) => {
      const wake = (): void => {
        clearTimeout(timer);
        resolve(true);
      };
      const timer = setTimeout(() => {
        waiters.delete(wake);
        resolve(false);
      }, timeout);
      waiters.add(wake);
    });
  }

  /** Releases a slot, or passes it to the first waiter. */
  release(key: string): void {
    const state = this.stateOf(key);
    const [next] = state.waiters;
    if (next !== undefined) {
      state.waiters.delete(next);
      next();
    } else if (--state.taken === 0) this.states.delete(key);
  }

  private stateOf(key: string): SlotState {
    const state = this.states.get(key);
    if (state === undefined) throw new Error(`no slot of ${key} is taken`);
    return state;
  }
}
