import type { Wire } from '../api/types';

/** The organization that an endpoint or an event belongs to. */
export type Owner = Wire['OrganizationNameWire'];
export type EventType = Wire['EventTypeWire'];
export type Throughput = Wire['ThroughputWire'];
export type ThroughputRange = 'hour' | 'day' | 'month';
