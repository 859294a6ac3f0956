/** Keys of confirmations: a request that is repeated because no answer came keeps its key, so that it pays once. */
export class Attempts {
  private last: { body: string; key: string } | null = null;

  /** A new key where the buyer has changed something, or has had an answer. */
  keyFor(body: object): string {
    const text = JSON.stringify(body);
    this.last = this.last?.body === text ? this.last : { body: text, key: newKey() };
    return this.last.key;
  }

  /** The last attempt was answered. */
  end(): void {
    this.last = null;
  }
}

/** Not `randomUUID`, which browsers keep from pages without https. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
