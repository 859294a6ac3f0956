import { en } from './en.portal';

/** Words for what is refused when a subscription changes. */
export const REFUSALS = {
  pending: en.pendingPayment,
  closed: en.changeNotAllowed,
  expired: en.changeNotAllowed,
  not_found: en.changeNotAllowed,
};
