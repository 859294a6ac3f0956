import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { CheckoutError } from '../api/checkout-error';
import type { TestCard } from '../api/types';
import { Attempts } from '../attempts';
import { NO_CARD, tokenOf, type CardInput } from '../cards';
import { en } from '../en';
import { cardFaultsInWords, type Faults } from '../form';
import { CardForm } from '../parts/CardForm';
import { PayButton } from '../parts/PayButton';

interface CardPaymentProps {
  title: string;
  label: string;
  note: string;
  /** Why the customer is here again. */
  notice: string | null;
  testCards: TestCard[] | null;
  /** @param key makes a repeated request harmless */
  send: (card: string, key: string) => Promise<void>;
  /** The order was paid elsewhere, or a payment of it is in progress. */
  reread: () => Promise<void>;
  onProblem: (problem: 'not_found' | 'expired') => void;
}

/** A card, and the button that pays by it or saves it. */
export function CardPayment(props: CardPaymentProps) {
  const { title, label, note, notice: reason, testCards } = props;
  const form = useCardPayment(props);
  const element = useRef<HTMLFormElement>(null);
  useEffect(
    () => element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus(),
    [form.attention],
  );
  const submit = (submitted: SubmitEvent): void => {
    submitted.preventDefault();
    void form.submit();
  };
  return (
    <form noValidate onSubmit={submit} ref={element}>
      {reason !== null && form.attention === 0 && <p className="notice reason">{reason}</p>}
      <fieldset>
        <legend>{title}</legend>
        {testCards === null ? (
          <p className="notice">{en.paymentsUnavailable}</p>
        ) : (
          <CardForm card={form.card} onCard={form.change} faults={form.faults} testCards={testCards} />
        )}
      </fieldset>
      <div role="alert">{form.notice !== null && <p className="notice">{form.notice}</p>}</div>
      <PayButton label={label} isBusy={form.isSending} isDisabled={testCards === null} />
      <p className="help terms">{note}</p>
    </form>
  );
}

function useCardPayment({ testCards, send, reread, onProblem }: CardPaymentProps) {
  const [card, setCard] = useState<CardInput>(NO_CARD);
  const [faults, setFaults] = useState<Faults>({});
  const [notice, setNotice] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const [attention, setAttention] = useState(0);
  const [attempts] = useState(() => new Attempts());
  const isBusy = useRef(false);

  const change = (changes: Partial<CardInput>): void => {
    setCard((known) => ({ ...known, ...changes }));
    setFaults((known) =>
      Object.fromEntries(Object.entries(known).filter(([name]) => !(name.replace('card.', '') in changes))),
    );
  };

  const refuse = async (error: unknown): Promise<void> => {
    if (!(error instanceof CheckoutError)) throw error;
    const { refusal, message } = error;
    if (refusal !== 'unreachable') attempts.end();
    if (refusal === 'expired' || refusal === 'not_found') onProblem(refusal);
    else if (refusal === 'closed') await reread();
    else if (refusal === 'payment') setFaults({ 'card.number': message || en.declined });
    else setNotice(noticeOf(refusal));
  };

  const submit = async (): Promise<void> => {
    if (isBusy.current || testCards === null) return;
    const found = cardFaultsInWords(card, testCards);
    setFaults(found);
    setNotice(null);
    const token = tokenOf(card, testCards);
    if (Object.keys(found).length > 0 || token === null) return setAttention((known) => known + 1);
    isBusy.current = true;
    setSending(true);
    try {
      await send(token, attempts.keyFor({ token }));
      attempts.end();
    } catch (error) {
      await refuse(error);
    } finally {
      isBusy.current = false;
      setSending(false);
      setAttention((known) => known + 1);
    }
  };

  return { card, faults, notice, isSending, attention, change, submit };
}

function noticeOf(refusal: CheckoutError['refusal']): string {
  if (refusal === 'limit') return en.tooMany;
  if (refusal !== 'unreachable') return en.serverError;
  return navigator.onLine ? en.unreachable : `${en.offline} ${en.unreachable}`;
}
