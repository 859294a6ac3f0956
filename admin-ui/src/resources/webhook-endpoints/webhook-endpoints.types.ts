import type { Wire } from '../../api/types';

export type Endpoint = Wire['StaffEndpointRowWire'];
export type EndpointDetail = Wire['StaffEndpointDetailWire'];
export type EndpointWithSecret = Wire['StaffEndpointWithSecretWire'];
export type Replay = Wire['StaffReplayWire'];

/** An endpoint on its page: the list provides it first, without its health and its headers. */
export type EndpointSoFar = Endpoint & Partial<EndpointDetail>;

export const isDetailed = (endpoint: EndpointSoFar): endpoint is EndpointDetail =>
  endpoint.headerNames !== undefined;
