/** What a worker has in hand: what it is sending, by endpoint, and what is sent and not kept yet. */
export class InFlightDeliveries {
  private readonly sendingTo = new Map<string, number>();
  private readonly works = new Set<Promise<void>>();
  /** Messages on their way, to all endpoints. */
  sending = 0;

  /** Counts a message as being sent until the one ends, and as in hand until the other does, however they end. */
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

  /** Waits for the end of everything that is in hand now. */
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
