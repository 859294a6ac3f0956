import { GatewayUnavailable } from '../gateways/gateway-unavailable.error.js';
import type { CardFault } from './sandbox-cards.js';

/** What a caller sees of a connection that fails. Only a refusal says for sure that nothing was done. */
export function bankFault(fault: CardFault | null): GatewayUnavailable {
  switch (fault) {
    case 'rate_limited':
      return new GatewayUnavailable('the bank refuses further requests for now (429)', 'no');
    case 'unavailable':
      return new GatewayUnavailable('the bank is unavailable (503)', 'unknown');
    default:
      return new GatewayUnavailable('the connection to the bank broke before its answer', 'unknown');
  }
}
