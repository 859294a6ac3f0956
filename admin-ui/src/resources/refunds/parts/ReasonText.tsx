import { useTranslate } from 'react-admin';
import type { Refund } from '../refunds.types';

/** Why the money was returned, as the merchant says. */
export const ReasonText = ({ reason }: Pick<Refund, 'reason'>) =>
  useTranslate()(`resources.refunds.refundReason.${reason}`);
