import type { Wire } from '../../api/types';

export type GatewayEvent = Wire['StaffGatewayEventWire'];

/** An event on its page: the list provides it first, without its payload. */
export type GatewayEventSoFar = GatewayEvent & Partial<Wire['StaffGatewayEventDetailWire']>;

export const gatewayEventChoices = {
  state: ['waiting', 'failed', 'handled'] satisfies GatewayEvent['state'][],
  type: [
    'charge.updated',
    'setup.updated',
    'refund.updated',
    'dispute.updated',
  ] satisfies GatewayEvent['type'][],
  gateway: ['sandbox', 'stripe'] satisfies GatewayEvent['gateway'][],
};
