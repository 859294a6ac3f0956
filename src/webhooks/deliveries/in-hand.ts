/** What a worker is sending, by endpoint. */
export class InHand {
  private readonly byEndpoint = new Map<string, Set<Promise<void>>>();
  total = 0;

  /** Counts the work until it ends, however it ends. */
  add(endpointId: string, work: Promise<void>): void {
    const ofEndpoint = this.byEndpoint.get(endpointId) ?? new Set();
    this.byEndpoint.set(endpointId, ofEndpoint.add(work));
    this.total += 1;
    const end = (): void => {
      this.total -= 1;
      ofEndpoint.delete(work);
      if (ofEndpoint.size === 0) this.byEndpoint.delete(endpointId);
    };
    work.then(end, end);
  }

  counts(): { endpointId: string; count: number }[] {
    return [...this.byEndpoint].map(([endpointId, { size }]) => ({ endpointId, count: size }));
  }

  /** Waits for the end of everything that is in hand now. */
  async finish(): Promise<void> {
    await Promise.allSettled([...this.byEndpoint.values()].flatMap((works) => [...works]));
  }
}
