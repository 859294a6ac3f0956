import { useCallback, useRef, useState } from 'react';
import { NO_CARD, tokenOf, type CardInput } from '../cards';
import { cardFaultsInWords, type Faults } from '../form';
import { EntryError } from './entry-error';
import type { BillingDetails, PaymentForm } from './payment-form';

/** A form of another origin that is ready to be used. */
export interface ReadyElement {
  /** @throws EntryError */
  makeToken: (details: BillingDetails | null) => Promise<string>;
}

interface MadeToken {
  details: string;
  token: string;
}

/** What the buyer enters to pay, which becomes a token. */
export function usePaymentEntry(form: PaymentForm | null) {
  const [card, setCard] = useState<CardInput>(NO_CARD);
  const [element, setElement] = useState<ReadyElement | null>(null);
  const made = useRef<MadeToken | null>(null);

  /** What can be said of the entry without asking anybody. */
  const faults = (): Faults => (form?.kind === 'sandbox' ? cardFaultsInWords(card, form.testCards) : {});

  /** The last token again where its request had no answer and nothing was changed since. @throws EntryError */
  const makeToken = async (details: BillingDetails | null): Promise<string> => {
    if (form?.kind === 'sandbox') return tokenOf(card, form.testCards) ?? '';
    if (element === null) throw new EntryError();
    const text = JSON.stringify(details);
    if (made.current?.details === text) return made.current.token;
    const token = await element.makeToken(details);
    made.current = { details: text, token };
    return token;
  };

  /** The token was used, or the form holds another entry. */
  const forgetToken = useCallback((): void => {
    made.current = null;
  }, []);

  const changeCard = (changes: Partial<CardInput>): void => setCard((known) => ({ ...known, ...changes }));
  const isReady = form?.kind === 'sandbox' || element !== null;
  return { form, card, changeCard, faults, makeToken, forgetToken, isReady, setElement };
}

export type PaymentEntry = ReturnType<typeof usePaymentEntry>;
