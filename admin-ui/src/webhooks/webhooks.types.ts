import type { Wire } from '../api/types';

/** The organization that an endpoint or an event belongs to. */
export type OwnerOrganization = Wire['OrganizationNameWire'];
export type EventType = Wire['EventTypeWire'];
export type ThroughputSeries = Wire['ThroughputWire'];
export type ThroughputRange = 'hour' | 'day' | 'month';
