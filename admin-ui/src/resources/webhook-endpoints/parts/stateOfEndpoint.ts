import type { Endpoint } from '../webhook-endpoints.types';
import type { Tone } from '../../../format/Badge';

export type EndpointState = 'working' | 'failing' | 'paused' | 'disabled';

export const stateTones: Record<EndpointState, Tone> = {
  working: 'positive',
  failing: 'negative',
  paused: 'caution',
  disabled: 'plain',
};

/** The most important state of an endpoint, blocking ones first. */
export function stateOf(endpoint: Endpoint, now: number): EndpointState {
  if (!endpoint.enabled) return 'disabled';
  if (endpoint.failingSince) return 'failing';
  return endpoint.pausedUntil && Date.parse(endpoint.pausedUntil) > now ? 'paused' : 'working';
}
