import type { SavedCard } from '../chaos-banks/chaos-bank.js';

/** Copies of a subscription, each of a customer and with a card of their own. */
export interface Copies {
  /** A subscription in its trial. */
  of: string;
  /** One for each copy. */
  cards: readonly SavedCard[];
  /** SQL for when the trial of the copy `n` ends. */
  due: string;
  /** Keeps email addresses apart where there are several calls. */
  name: string;
}

/** SQL that makes subscriptions whose trials end; there is nothing yet that was ordered or paid. */
export function copySubscriptions({ of, cards, due, name }: Copies): string {
  return `
    with source as (select * from subscriptions where id = '${of}'),
    copies as materialized (
      select n, uuidv7() as customer, card ->> 'ref' as card, card ->> 'customerRef' as card_owner,
             uuidv7() as method, uuidv7() as subscription,
             date_trunc('milliseconds', ${due}) as due, '${name}-' || n || '@example.com' as email
        from jsonb_array_elements('${JSON.stringify(cards)}') with ordinality as cards (card, n)),
    customers as (
      insert into customers
      select (jsonb_populate_record(o, jsonb_build_object(
                'id', customer, 'email', c.email, 'external_id', null, 'default_payment_method_id', method))).*
        from copies c cross join source s join customers o on o.id = s.customer_id),
    methods as (
      insert into payment_methods
      select (jsonb_populate_record(o, jsonb_build_object(
                'id', method, 'customer_id', customer, 'gateway_ref', card, 'gateway_customer_ref', card_owner,
                'fingerprint', null))).*
        from copies c cross join source s join payment_methods o on o.id = s.payment_method_id),
    subscriptions as (
      insert into subscriptions
      select (jsonb_populate_record(s, jsonb_build_object(
                'id', subscription, 'customer_id', customer, 'payment_method_id', method, 'checkout_id', null,
                'anchor_day', extract(day from due at time zone 'UTC'), 'trial_end', due, 'current_period_end', due,
                'trial_start', due - interval '14 days', 'current_period_start', due - interval '14 days',
                'started_at', due - interval '14 days', 'created_at', due - interval '14 days'))).*
        from copies c cross join source o join subscriptions s on s.id = o.id),
    prices as (
      insert into subscription_prices (subscription_id, price_id, amount)
      select subscription, p.price_id, p.amount
        from copies cross join source s join subscription_prices p on p.subscription_id = s.id),
    grants as (
      insert into benefit_grants (id, organization_id, customer_id, benefit_id, subscription_id, granted_at, granted_period,
                                  properties, failed_attempts, created_at)
      select uuidv7(), s.organization_id, customer, p.benefit_id, subscription, due - interval '14 days',
             due - interval '14 days', '{}', 0, due - interval '14 days'
        from copies cross join source s join product_benefits p on p.product_id = s.product_id),
    redemptions as (
      insert into trial_redemptions (id, product_id, subscription_id, customer_id, customer_email, fingerprint, created_at)
      select uuidv7(), product_id, subscription, customer, email, null, created_at from copies cross join source)
    insert into billing_due_work (kind, record_id, merchant_id, due_at, failures)
    select 'subscription.cycle', subscription, organization_id, due, 0 from copies cross join source`;
}
