/** Deliveries in flight of one worker: being sent, by endpoint, or sent with an outcome not stored yet. */
export class InFlightDeliveries {
  private readonly sendingTo = new Map<string, number>();
  private readonly works = new Set<Promise<void>>();
  /** Messages on their way, to all endpoints. */
  sending = 0;

  /** Counts a message as being sent until the first promise settles, and as in flight until the second does. */
  add(endpointId: string, sending: Promise<unknown>, work: Promise<void>): void {
    this.count(endpointId, 1);
    const sent = (): void => this.count(endpointId, -1);
    sending.then(sent, sent);
    this.works.add(work);
    const end = (): unknown => this.works.delete(work);
    work.then(end, end);
  }

  get total(): number {
    return this.works.size;
  }

  counts(): { endpointId: string; count: number }[] {
    return [...this.sendingTo].map(([endpointId, count]) => ({ endpointId, count }));
  }

  /** Waits for everything in flight now. */
  async finish(): Promise<void> {
    await Promise.allSettled(this.works);
  }

  private count(endpointId: string, change: 1 | -1): void {
    this.sending += change;
    const count = (this.sendingTo.get(endpointId) ?? 0) + change;
    if (count === 0) this.sendingTo.delete(endpointId);
    else this.sendingTo.set(endpointId, count);
  }
}
