import type { Endpoint, EndpointDetail } from '../webhooks.types';

/** Comes from the list at first, and then its health is not known yet. */
export type EndpointSoFar = Endpoint & Partial<EndpointDetail>;

export const isComplete = (endpoint: EndpointSoFar): endpoint is EndpointDetail =>
  endpoint.headerNames !== undefined;
