import { useTranslate } from 'react-admin';
import type { Wire } from '../api/types';

/** How a payment was attempted, such as "Visa ending in 4242". */
export function MethodText({ payment: { card, method } }: { payment: Wire['StaffPaymentWire'] }) {
  const translate = useTranslate();
  const word = (key: string, options?: object) => translate(`resources.payments.method.${key}`, options);
  if (card === null) return word(method, { _: method });
  const brand = capitalized(card.brand ?? word('card'));
  return card.last4 === null ? brand : word('ending', { brand, last4: card.last4 });
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
