import type { Arrival } from './receiver.js';

/** An event that was published, as the database knows it. */
export interface Published {
  change: string;
  record: string;
  sequence: number;
}

export interface WebhookVerdict {
  /** Requests that reached the receiver, and how many of them it had seen before. */
  arrived: number;
  resent: number;
  /** Events that an endpoint has never accepted. */
  undelivered: number;
  /** Arrivals of an event after a later one of its record. */
  disordered: number;
  /** Events that came with another id or other bytes than before, and ids that came for two events. */
  altered: number;
  /** Arrivals with a wrong signature, or of what nobody has published. */
  forged: number;
}

/** What the receiver's journal says; each path is an endpoint that was to receive everything. */
export function judgeArrivals(
  arrivals: Arrival[],
  published: Published[],
  endpoints: number,
): WebhookVerdict {
  const known = new Map(published.map((event) => [event.change, event]));
  const byMessage = Map.groupBy(arrivals, ({ path, change }) => `${path} ${change}`);
  const messages = [...byMessage.values()];
  const accepted = messages.filter((group) => group.some((one) => one.accepted));
  return {
    arrived: arrivals.length,
    resent: arrivals.length - messages.length,
    undelivered: published.length * endpoints - accepted.length,
    disordered: countDisordered(arrivals, known),
    altered: messages.filter(isAltered).length + countSharedIds(messages),
    forged: arrivals.filter(({ genuine, change }) => !genuine || !known.has(change)).length,
  };
}

/** A repeat is in order until a later event of the record has come. */
function countDisordered(arrivals: Arrival[], known: Map<string, Published>): number {
  const latest = new Map<string, number>();
  return arrivals.filter(({ path, change }) => {
    const { record, sequence } = known.get(change) ?? { record: '', sequence: 0 };
    const lane = `${path} ${record}`;
    const before = latest.get(lane) ?? 0;
    latest.set(lane, Math.max(before, sequence));
    return sequence < before;
  }).length;
}

function isAltered(group: Arrival[]): boolean {
  return new Set(group.map(({ id, digest }) => `${id} ${digest}`)).size > 1;
}

function countSharedIds(messages: Arrival[][]): number {
  return messages.length - new Set(messages.map(([first]) => first?.id)).size;
}
