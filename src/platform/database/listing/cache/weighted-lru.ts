interface Entry<Value> {
  value: Value;
  weight: number;
}

/** Keeps the values that were used last, up to a total weight. */
export class WeightedLru<Value> {
  private readonly entries = new Map<string, Entry<Value>>();
  private weight = 0;

  constructor(private readonly most: number) {}

  get(key: string): Value | null {
    const entry = this.entries.get(key);
    if (entry === undefined) return null;
    // A map lists its keys in the order in which they were set.
    this.entries.delete(key);
    this.entries.set(key, entry);
    return entry.value;
  }

  set(key: string, value: Value, weight: number): void {
    this.delete(key);
    this.entries.set(key, { value, weight });
    this.weight += weight;
    for (const oldest of this.entries.keys()) {
      if (this.weight <= this.most) return;
      this.delete(oldest);
    }
  }

  delete(key: string): void {
    this.weight -= this.entries.get(key)?.weight ?? 0;
    this.entries.delete(key);
  }
}
