import { minorUnitDigits } from '#common/money/currency.js';
import {
  exportFormatsOf,
  type ExportFormat,
  type RowsAsText,
} from '#platform/http/exports/export-formats.js';
import {
  presentSubscription,
  type SubscriptionRow,
  type SubscriptionWire,
} from './subscription.presenter.js';
import { ACTIVE } from './subscription-terms.js';

export type SubscriptionFileFormats = Readonly<Record<ExportFormat, RowsAsText<SubscriptionRow>>>;

/** The columns of the published API, which its SDK names. */
export const publishedFormats: SubscriptionFileFormats = exportFormatsOf<SubscriptionRow>([
  ['Email', ({ customer }) => customer.email],
  ['Created At', ({ createdAt }) => createdAt.toISOString()],
  ['Active', ({ status }) => String(ACTIVE.includes(status))],
  ['Product', ({ product }) => product.name],
  ['Price', priceOf],
  ['Currency', ({ currency }) => currency],
  ['Interval', ({ recurringInterval }) => recurringInterval],
]);

const wireFormats = exportFormatsOf<SubscriptionWire>([
  ['id', ({ id }) => id],
  ['created_at', (subscription) => timeOf(subscription.created_at)],
  ['organization_id', ({ customer }) => customer.organization_id],
  ['status', ({ status }) => status],
  ['customer_id', (subscription) => subscription.customer_id],
  ['customer_email', ({ customer }) => customer.email],
  ['customer_name', ({ customer }) => customer.name],
  ['product_id', (subscription) => subscription.product_id],
  ['product_name', ({ product }) => product.name],
  ['discount_id', (subscription) => subscription.discount_id],
  ['checkout_id', (subscription) => subscription.checkout_id],
  ['currency', ({ currency }) => currency],
  ['amount', ({ amount }) => String(amount)],
  ['recurring_interval', (subscription) => subscription.recurring_interval],
  ['recurring_interval_count', (subscription) => String(subscription.recurring_interval_count)],
  ['current_period_start', (subscription) => timeOf(subscription.current_period_start)],
  ['current_period_end', (subscription) => timeOf(subscription.current_period_end)],
  ['trial_end', (subscription) => timeOf(subscription.trial_end)],
  ['past_due_at', (subscription) => timeOf(subscription.past_due_at)],
  ['cancel_at_period_end', (subscription) => String(subscription.cancel_at_period_end)],
  ['canceled_at', (subscription) => timeOf(subscription.canceled_at)],
  ['ends_at', (subscription) => timeOf(subscription.ends_at)],
  ['ended_at', (subscription) => timeOf(subscription.ended_at)],
  ['cancellation_reason', (subscription) => subscription.customer_cancellation_reason],
  ['metadata', ({ metadata }) => JSON.stringify(metadata)],
]);

/** What staff work with: everything that the list can be narrowed by, amounts in minor units. */
export const staffFormats: SubscriptionFileFormats = {
  csv: ofRows(wireFormats.csv),
  jsonl: ofRows(wireFormats.jsonl),
};

function ofRows(format: RowsAsText<SubscriptionWire>): RowsAsText<SubscriptionRow> {
  return { ...format, line: (row) => format.line(presentSubscription(row)) };
}

const timeOf = (at: Date | null): string | null => at?.toISOString() ?? null;

/** In major units: `12.50`. */
function priceOf({ amount, currency }: SubscriptionRow): string {
  const digits = minorUnitDigits(currency);
  const text = String(amount).padStart(digits + 1, '0');
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
}
