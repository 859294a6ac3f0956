import { useTranslate } from 'react-admin';
import type { Wire } from '../api/types';

/** How a payment was attempted, such as "Visa ending in 4242", or "Apple Pay, Visa ending in 4242". */
export function MethodText({ payment: { card, method } }: { payment: Wire['StaffPaymentWire'] }) {
  const translate = useTranslate();
  const word = (key: string, options?: object) => translate(`resources.payments.method.${key}`, options);
  if (card === null) return word(method, { _: method });
  const brand = capitalized(card.brand ?? word('card'));
  const text = card.last4 === null ? brand : word('ending', { brand, last4: card.last4 });
  if (card.wallet === null) return text;
  return word('in_wallet', { wallet: word(card.wallet, { _: card.wallet }), card: text });
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
