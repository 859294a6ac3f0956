import { useState } from 'react';
import { formatMoney } from '../money';
import { shortDayOf } from './dates';
import { en } from './en.portal';
import { InvoiceDialog } from './InvoiceDialog';
import type { Scene } from './scene';
import { Empty, Section } from './Section';
import type { StateTone } from './subscription-state';
import { Badge } from './Badge';
import type { PortalOrder } from './types';
import { useLoaded } from './useLoaded';
import { useWork } from './useWork';
import { WorkButton } from './WorkButton';

const PAGE = 10;

interface Listed {
  orders: PortalOrder[];
  pages: number;
  hasMore: boolean;
}

const TONES: Record<PortalOrder['status'], StateTone> = {
  pending: 'caution',
  paid: 'positive',
  refunded: 'neutral',
  partially_refunded: 'neutral',
  void: 'neutral',
};

/** What the customer has bought, the newest first, with invoices. */
export function Orders({ scene }: { scene: Scene }) {
  const { api, onOver } = scene;
  const loaded = useLoaded<Listed>(() => listed(scene, 1, []), onOver);
  const { isBusy, notice, run } = useWork({ onOver });
  const more = ({ pages, orders }: Listed): void =>
    void run(async () => {
      const next = await listed({ ...scene, api }, pages + 1, orders);
      loaded.set(() => next);
    });
  const onChanged = (changed: PortalOrder): void =>
    loaded.set((known) => ({
      ...known,
      orders: known.orders.map((order) => (order.id === changed.id ? changed : order)),
    }));
  return (
    <Section id="orders" title={en.orders} loaded={loaded}>
      {(data) =>
        data.orders.length === 0 ? (
          <Empty text={en.noOrders} />
        ) : (
          <>
            <ul className="panel rows">
              {data.orders.map((order) => (
                <OrderRow key={order.id} {...{ scene, order, onChanged }} />
              ))}
            </ul>
            <div role="alert">{notice !== null && <p className="notice">{notice}</p>}</div>
            {data.hasMore && (
              <WorkButton look="secondary" label={en.showMore} isBusy={isBusy} onClick={() => more(data)} />
            )}
          </>
        )
      }
    </Section>
  );
}

/** An order that was added meanwhile moves the pages: none is shown twice. */
async function listed({ api }: Pick<Scene, 'api'>, page: number, before: PortalOrder[]): Promise<Listed> {
  const { items, pagination } = await api.orders(page, PAGE);
  const known = new Set(before.map(({ id }) => id));
  const orders = [...before, ...items.filter(({ id }) => !known.has(id))];
  return { orders, pages: page, hasMore: page < pagination.max_page };
}

interface OrderRowProps {
  scene: Scene;
  order: PortalOrder;
  onChanged: (order: PortalOrder) => void;
}

function OrderRow({ scene, order, onChanged }: OrderRowProps) {
  const { locale, isLimited } = scene;
  const [isAsking, setAsking] = useState(false);
  const { isBusy, notice, run } = useWork({
    onOver: scene.onOver,
    onRefused: ({ refusal }) => {
      if (refusal === 'billing_details') setAsking(true);
      return refusal === 'billing_details';
    },
  });
  const money = (amount: number): string => formatMoney(amount, order.currency, locale);
  const day = shortDayOf(order.created_at, locale);
  const isPaid = order.paid && order.status !== 'void';
  const amount = order.status === 'pending' ? order.due_amount : order.total_amount;
  const refunded = order.refunded_amount + order.refunded_tax_amount;
  return (
    <li>
      <div className="what">
        <span className="name">{order.description}</span>
        <span className="help">
          {day}
          {order.invoice_number !== null && ` · ${order.invoice_number}`}
        </span>
        {refunded > 0 && <span className="help">{en.refundedAmount(money(refunded))}</span>}
      </div>
      <div className="state">
        <span className="sum">{money(amount)}</span>
        <Badge text={en.orderStatus[order.status]} tone={TONES[order.status]} />
      </div>
      <div className="actions">
        {order.status === 'pending' && (
          <WorkButton
            look="primary"
            label={en.pay}
            name={en.payOf(money(amount), order.description)}
            onClick={() => location.assign(payPageOf(scene, order))}
          />
        )}
        {isPaid && !isLimited && (
          <WorkButton
            look="secondary"
            label={en.invoice}
            name={en.invoiceOf(order.description, day)}
            isBusy={isBusy}
            onClick={() => void run(() => openInvoice(scene, order, onChanged))}
          />
        )}
      </div>
      <div role="alert" className="wide">
        {notice !== null && <p className="notice">{notice}</p>}
      </div>
      {isAsking && (
        <InvoiceDialog
          {...{ scene, order }}
          onClose={() => setAsking(false)}
          onIssued={async () => {
            setAsking(false);
            await openInvoice(scene, { ...order, is_invoice_generated: true }, onChanged);
          }}
        />
      )}
    </li>
  );
}

/** Issues the invoice where there is none yet, and downloads it. */
async function openInvoice(
  { api }: Scene,
  order: PortalOrder,
  onChanged: (order: PortalOrder) => void,
): Promise<void> {
  if (!order.is_invoice_generated) await api.issueInvoice(order.id);
  location.assign(await api.invoiceUrl(order.id));
  onChanged(await api.order(order.id));
}

/** The page takes the session from its address at once. */
function payPageOf({ organization, token }: Scene, { id }: PortalOrder): string {
  const query = new URLSearchParams({ customer_session_token: token });
  return `/portal/${encodeURIComponent(organization.slug)}/orders/${id}/pay?${query.toString()}`;
}
