import type { Wire } from '../../api/types';

export type Endpoint = Wire['StaffEndpointRowWire'];
export type EndpointDetail = Wire['StaffEndpointDetailWire'];
export type EndpointWithSecret = Wire['StaffEndpointWithSecretWire'];
export type EventType = Wire['EventTypeWire'];
export type Delivery = Wire['StaffDeliveryRowWire'];
export type DeliveryDetail = Wire['StaffDeliveryDetailWire'];
export type Attempt = Wire['StaffAttemptWire'];
export type RedeliveryOutcomes = Wire['RedeliveryOutcomesWire'];
export type RedeliveryOutcome = RedeliveryOutcomes['data'][number];
export type Replay = Wire['StaffReplayWire'];
export type PublicEvent = Wire['StaffEventRowWire'];
export type PublicEventDetail = Wire['StaffEventDetailWire'];
export type Throughput = Wire['ThroughputWire'];
export type ThroughputRange = 'hour' | 'day' | 'month';
