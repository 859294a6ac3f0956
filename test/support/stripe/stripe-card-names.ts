/** Cards of the local Stripe that behave as those of the sandbox. */
const CARDS: Readonly<Record<string, string>> = {
  sandbox_ok: 'pm_card_visa',
  sandbox_declined: 'pm_card_chargeDeclined',
  sandbox_insufficient_funds: 'pm_card_chargeDeclinedInsufficientFunds',
  sandbox_lost_card: 'pm_card_visa_chargeDeclinedLostCard',
  sandbox_action_required: 'pm_card_authenticationRequiredOnSetup',
  sandbox_settles_later: 'pm_card_settlesLater',
  sandbox_fails_later: 'pm_card_failsLater',
  sandbox_renewal_declined: 'pm_card_chargeCustomerFail',
  sandbox_renewal_lost_card: 'pm_card_renewalLostCard',
  sandbox_renewal_action_required: 'pm_card_renewalAuthenticationRequired',
  sandbox_card_expires: 'pm_card_renewalExpiredCard',
  sandbox_refund_pending: 'pm_card_pendingRefund',
  sandbox_refund_fails: 'pm_card_refundFail',
  sandbox_disputed: 'pm_card_createDispute',
  sandbox_dispute_won: 'pm_card_createDispute',
  sandbox_dispute_larger: 'pm_card_createLargerDispute',
  sandbox_answer_lost: 'pm_card_answerLost',
  sandbox_unavailable: 'pm_card_unavailable',
  sandbox_rate_limited: 'pm_card_rateLimited',
};

/** @throws Error for a token that no card of the sandbox has */
export function stripeCardOf(sandboxToken: string): string {
  const card = CARDS[sandboxToken];
  if (card === undefined) throw new Error(`no card of the local Stripe corresponds to ${sandboxToken}`);
  return card;
}
