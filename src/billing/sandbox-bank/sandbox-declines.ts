import type { Decline } from '../gateways/gateway-results.js';

/** Why the bank declines, in words for the buyer. A hard decline is final for the card. */
const declines = {
  card_declined: { message: 'Your card was declined.', isHard: false },
  insufficient_funds: { message: 'Your card has insufficient funds.', isHard: false },
  expired_card: { message: 'Your card has expired.', isHard: false },
  authentication_failed: { message: 'You did not confirm the payment with your bank.', isHard: false },
  lost_card: { message: 'Your card was declined. Use another card.', isHard: true },
} satisfies Record<string, Omit<Decline, 'code'>>;

export type DeclineCode = keyof typeof declines;
export const declineCodes = Object.keys(declines) as DeclineCode[];

export function declineOf(code: DeclineCode | null): Decline | null {
  return code === null ? null : { code, ...declines[code] };
}
