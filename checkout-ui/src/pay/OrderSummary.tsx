import type { Order } from '../api/types';
import { en } from '../en';
import { formatMoney } from '../money';
import { Merchant } from '../parts/Merchant';
import { taxLinesOf } from '../tax-lines';

interface OrderSummaryProps {
  order: Order;
  locale: string;
  isSandbox: boolean;
}

/** What the order is for, and how much of it is due. */
export function OrderSummary({ order, locale, isSandbox }: OrderSummaryProps) {
  const money = (amount: number): string => formatMoney(amount, order.currency, locale);
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  const isOpen = order.status === 'open';
  return (
    <section className="summary" aria-label={en.order}>
      <div className="inner">
        <Merchant checkout={{ organization: order.organization, return_url: null }} isSandbox={isSandbox} />
        <div className="product">
          <div>
            <h1>{order.description}</h1>
            <p className="price">{money(isOpen ? order.due_amount : order.total_amount)}</p>
            <p className="description">{en.orderOf(day.format(new Date(order.created_at)))}</p>
          </div>
        </div>
        <dl className="amounts" aria-live="polite">
          {order.items.map(({ label, amount }, index) => (
            <Line key={index} label={label} text={money(amount)} />
          ))}
          {order.discount_amount > 0 && <Line label={en.discounted} text={money(-order.discount_amount)} />}
          {taxLinesOf(order, locale).map((line, index) => (
            <Line key={index} {...line} />
          ))}
          {order.applied_balance_amount > 0 && (
            <Line label={en.balance} text={money(-order.applied_balance_amount)} />
          )}
          <div className="total">
            <dt>{isOpen ? en.due : en.total}</dt>
            <dd data-total>{money(isOpen ? order.due_amount : order.total_amount)}</dd>
          </div>
        </dl>
      </div>
    </section>
  );
}

function Line({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{text}</dd>
    </div>
  );
}
