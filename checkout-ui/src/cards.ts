import type { TestCard } from './api/types';

export interface CardInput {
  number: string;
  expiry: string;
  cvc: string;
}

export const NO_CARD: CardInput = { number: '', expiry: '', cvc: '' };

export type CardField = keyof CardInput;
export type CardFault = 'incomplete' | 'invalid' | 'past' | 'no_test_card';

export const digitsIn = (text: string): string => text.replaceAll(/\D/g, '');

/** In groups of four: `4242 4242 4242 4242`. */
export function formatNumber(text: string): string {
  return digitsIn(text)
    .slice(0, 16)
    .replaceAll(/(.{4})(?=.)/g, '$1 ');
}

/** `1230` and `12/30` become `12 / 30`; a month of one digit from 2 on is complete. */
export function formatExpiry(text: string, previous: string): string {
  const typed = digitsIn(text).slice(0, 4);
  const digits = /^[2-9]$/.test(typed) ? `0${typed}` : typed;
  const isDeleting = text.length < previous.length;
  if (digits.length < 2 || (isDeleting && digits.length === 2)) return isDeleting ? typed : digits;
  return `${digits.slice(0, 2)} / ${digits.slice(2)}`;
}

export function brandOf(number: string): string | null {
  const digits = digitsIn(number);
  if (/^4/.test(digits)) return 'Visa';
  if (/^(?:5[1-5]|2[2-7])/.test(digits)) return 'Mastercard';
  return /^3[47]/.test(digits) ? 'American Express' : null;
}

/** The token that the sandbox has for the card. */
export function tokenOf({ number }: CardInput, testCards: readonly TestCard[]): string | null {
  const digits = digitsIn(number);
  return testCards.find((card) => card.number === digits)?.token ?? null;
}

export function cardFaults(
  card: CardInput,
  testCards: readonly TestCard[],
  today: Date,
): Partial<Record<CardField, CardFault>> {
  const faults = {
    number: numberFault(card, testCards),
    expiry: expiryFault(card.expiry, today),
    cvc: /^\d{3,4}$/.test(card.cvc) ? null : ('incomplete' as const),
  };
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== null));
}

function numberFault(card: CardInput, testCards: readonly TestCard[]): CardFault | null {
  if (digitsIn(card.number).length < 16) return 'incomplete';
  return tokenOf(card, testCards) === null ? 'no_test_card' : null;
}

/** Cards are valid until the end of the month. */
function expiryFault(expiry: string, today: Date): CardFault | null {
  const digits = digitsIn(expiry);
  if (digits.length < 4) return 'incomplete';
  const [month, year] = [Number(digits.slice(0, 2)), 2000 + Number(digits.slice(2))];
  if (month < 1 || month > 12) return 'invalid';
  return new Date(year, month, 1) <= today ? 'past' : null;
}
