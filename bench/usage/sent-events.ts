import { v7 } from 'uuid';

/** Events of a request, and of a transaction of the bare loop. */
export const BATCH = 500;
export const CUSTOMERS = 10_000;

const NAMES = ['api.call', 'image.created', 'job.finished', 'file.stored'];
const MODELS = ['small', 'medium', 'large'];

/** What a merchant's server reports. */
export interface BenchEvent {
  name: string;
  external_customer_id: string;
  external_id: string;
  timestamp: string;
  metadata: { tokens: number; model: string; region: string; request: string };
}

/** Event `n` of the customer `n` modulo their number; each has an id of its own. */
export function benchEvent(n: number): BenchEvent {
  const id = v7();
  return {
    name: NAMES[n % NAMES.length] ?? '',
    external_customer_id: customerName(n % CUSTOMERS),
    external_id: id,
    timestamp: new Date().toISOString(),
    metadata: { tokens: 1 + (n % 997), model: MODELS[n % MODELS.length] ?? '', region: 'eu', request: id },
  };
}

export function benchEvents(from: number, count = BATCH): BenchEvent[] {
  return Array.from({ length: count }, (_, index) => benchEvent(from + index));
}

/** The merchant's own id of a customer. */
export function customerName(number: number): string {
  return `customer-${String(number)}`;
}
