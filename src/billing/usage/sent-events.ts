import { readInstant } from '#platform/http/query-instant.decorator.js';
import { EARLIEST_INSTANT, LATEST_INSTANT } from '#platform/http/storable-instant.rule.js';
import type { PlacedFault } from '#platform/http/v1/fault-places.js';
import { metadataFaults, type Metadata } from '#platform/http/v1/metadata.rule.js';
import { LONGEST_CUSTOMER_REFERENCE, LONGEST_EVENT_NAME, MOST_EVENTS } from './event-limits.js';

/** An event as a merchant's server sends it. Of the two customers, one is given. */
export interface SentEvent {
  name: string;
  customer_id?: string | null;
  external_customer_id?: string | null;
  external_id?: string | null;
  /** RFC 3339 with a time zone. */
  timestamp?: string | null;
  metadata?: Metadata | null;
  organization_id?: string | null;
}

type Member = keyof SentEvent;
type Check = (value: unknown) => Omit<PlacedFault, 'at'> | null;

/** A time of the day and an offset. */
const WITH_ZONE = /\d{2}:\d{2}.*(?:[Zz]|[+-]\d{2}(?::?\d{2})?)$/;
const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;
/** Faults reported per request. */
const MOST_FAULTS = 100;

const missing = { type: 'missing', msg: 'Field required' };
const identifier = text(1, LONGEST_CUSTOMER_REFERENCE);

const CHECKS: Record<Member, Check> = {
  name: text(1, LONGEST_EVENT_NAME),
  customer_id: (value) =>
    typeof value === 'string' && UUID.test(value)
      ? null
      : { type: 'uuid_parsing', msg: 'Input should be a valid UUID' },
  external_customer_id: identifier,
  external_id: identifier,
  timestamp: timestampFault,
  metadata: () => null,
  organization_id: identifier,
};
const OPTIONAL = Object.keys(CHECKS).filter((member) => member !== 'name') as Member[];

/** The faults of a list of events, each with its place in it. */
export function eventsFaults(value: unknown): PlacedFault[] {
  if (!Array.isArray(value)) return [{ at: [], type: 'list_type', msg: 'Input should be an array' }];
  const events = value as unknown[];
  if (events.length === 0) return [{ at: [], type: 'too_short', msg: 'Send at least one event' }];
  if (events.length > MOST_EVENTS)
    return [{ at: [], type: 'too_long', msg: `Send at most ${String(MOST_EVENTS)} events at once` }];
  const faults: PlacedFault[] = [];
  for (const [index, event] of events.entries()) {
    for (const fault of eventFaults(event)) faults.push({ ...fault, at: [index, ...fault.at] });
    if (faults.length >= MOST_FAULTS) break;
  }
  return faults.slice(0, MOST_FAULTS);
}

function eventFaults(event: unknown): PlacedFault[] {
  if (!isRecord(event)) return [{ at: [], type: 'model_attributes_type', msg: 'Input should be an object' }];
  return [
    ...memberFaults('name', event['name'] ?? undefined),
    ...OPTIONAL.flatMap((member) => (isGiven(event[member]) ? memberFaults(member, event[member]) : [])),
    ...customerFaults(event),
    ...(isGiven(event['metadata']) ? placed('metadata', metadataFaults(event['metadata'])) : []),
  ];
}

function memberFaults(member: Member, value: unknown): PlacedFault[] {
  const found = value === undefined ? missing : CHECKS[member](value);
  return found === null ? [] : [{ at: [member], ...found }];
}

function customerFaults({ customer_id: id, external_customer_id: externalId }: Record<string, unknown>) {
  if (!isGiven(id) && !isGiven(externalId)) return [{ at: ['customer_id'], ...missing }];
  if (!isGiven(id) || !isGiven(externalId)) return [];
  const msg = 'Send either customer_id or external_customer_id';
  return [{ at: ['external_customer_id'], type: 'value_error', msg }];
}

function placed(member: Member, faults: readonly PlacedFault[]): PlacedFault[] {
  return faults.map((fault) => ({ ...fault, at: [member, ...fault.at] }));
}

function text(least: number, most: number): Check {
  return (value) => {
    if (typeof value !== 'string') return { type: 'string_type', msg: 'Input should be a string' };
    // Characters, not UTF-16 units; only long texts are counted.
    const length = value.length > most ? [...value].length : value.length;
    if (length >= least && length <= most) return null;
    const type = length < least ? 'string_too_short' : 'string_too_long';
    return { type, msg: `Input must have ${String(least)} to ${String(most)} characters` };
  };
}

function timestampFault(value: unknown): Omit<PlacedFault, 'at'> | null {
  const instant = readInstant(value);
  if (!(instant instanceof Date) || instant < EARLIEST_INSTANT || instant > LATEST_INSTANT)
    return { type: 'datetime_parsing', msg: 'Input should be an RFC 3339 date and time' };
  return WITH_ZONE.test(String(value))
    ? null
    : { type: 'timezone_aware', msg: 'Input should have a time zone' };
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
