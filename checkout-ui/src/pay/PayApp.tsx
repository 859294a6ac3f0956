import { useEffect, useMemo, useState } from 'react';
import { CheckoutError } from '../api/checkout-error';
import type { Order, OrderPageData } from '../api/types';
import { en } from '../en';
import { localeOf } from '../locale';
import { Message } from '../parts/Message';
import { OrderApi } from './order-api';
import { findToken, keepToken } from './order-token';
import { takeReturn } from '../payment/challenge';
import { PayPage } from './PayPage';

type Problem = NonNullable<OrderPageData['problem']>;

const MESSAGES: Record<Problem, { title: string; text: string }> = {
  expired: { title: en.orderExpired, text: en.orderExpiredHint },
  not_found: { title: en.orderNotFound, text: en.orderNotFoundHint },
};

export function PayApp({ data }: { data: OrderPageData }) {
  const [token] = useState(() => (data.problem === null ? (data.token ?? findToken()) : null));
  const [hasReturned] = useState(takeReturn);
  const [order, setOrder] = useState(data.order);
  const [problem, setProblem] = useState<Problem | null>(
    data.problem ?? (token === null ? 'not_found' : null),
  );
  const api = useMemo(() => new OrderApi(token ?? ''), [token]);
  useEffect(() => {
    if (data.token !== null) keepToken(data.token);
  }, [data.token]);
  useEffect(() => {
    if (order !== null) document.title = en.payTitle(order.organization.name);
  }, [order]);
  const reread = async (): Promise<void> => {
    try {
      setOrder(await api.read());
    } catch (error) {
      if (!(error instanceof CheckoutError)) throw error;
      if (error.refusal === 'expired' || error.refusal === 'not_found') setProblem(error.refusal);
    }
  };
  useFollowed(order, problem, reread);
  if (problem !== null) return <Message {...MESSAGES[problem]} />;
  if (order === null) return null;
  const locale = localeOf([data.locale, order.locale]);
  return (
    <PayPage
      {...{ order, api, locale, reread, hasReturned }}
      testCards={data.testCards}
      onOrder={setOrder}
      onProblem={setProblem}
    />
  );
}

/** Milliseconds between two looks at a payment whose outcome is open. */
const PAUSE = 2_000;

/** Reads the order where the page came without it, and again while a payment or a card waits for its bank. */
function useFollowed(order: Order | null, problem: Problem | null, reread: () => Promise<void>): void {
  const isWaiting = order === null || isOpen(order);
  useEffect(() => {
    if (problem !== null || !isWaiting) return undefined;
    const timer = setTimeout(() => void reread(), order === null ? 0 : PAUSE);
    return () => clearTimeout(timer);
  });
}

function isOpen({ status, payment, card_replacement: card }: Order): boolean {
  const attempt = status === 'open' ? payment : card;
  return attempt?.status === 'processing' || attempt?.status === 'requires_action';
}
