import { GatewayUnavailable } from '../gateways/gateway-unavailable.error.js';
import type { CardFault } from './sandbox-cards.js';
import type { BankAnswer } from './sandbox-request.entity.js';

/** What the bank has done, and what happens to the connection. */
export type BankOutcome =
  { answer: BankAnswer; fault: 'answer_lost' | null } | { answer: null; fault: CardFault | null };

/** The answer that the caller receives. @throws GatewayUnavailable where the connection fails first */
export function receivedAnswer({ answer, fault }: BankOutcome): BankAnswer {
  if (answer === null || fault !== null) throw bankFault(fault);
  return answer;
}

/** What a caller sees of a connection that fails. Only a refusal says for sure that nothing was done. */
function bankFault(fault: CardFault | null): GatewayUnavailable {
  switch (fault) {
    case 'rate_limited':
      return new GatewayUnavailable('the bank refuses further requests for now (429)', 'no');
    case 'unavailable':
      return new GatewayUnavailable('the bank is unavailable (503)', 'unknown');
    default:
      return new GatewayUnavailable('the connection to the bank broke before its answer', 'unknown');
  }
}
