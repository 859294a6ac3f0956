import { buffer } from 'node:stream/consumers';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { Clock } from '#common/time/clock.js';
import { AuditChainVerifier } from '#platform/audit-chain/audit-chain-verifier.service.js';
import { FileStorage } from '#platform/storage/file-storage.js';
import type { Company } from '../../../seed/company.js';
import { requireNoOthers, requireNoProduction } from '../../../seed/requirements.js';
import { PASSWORD, seedCompany } from '../../../seed/seed-company.js';
import { benefitTypes } from '../../../src/billing/benefits/benefit-properties.js';
import { customFieldTypes } from '../../../src/billing/custom-fields/custom-field.entity.js';
import { discountDurations } from '../../../src/billing/discounts/discount.entity.js';
import { typeOfContent } from '../../../src/billing/files/image-type.js';
import { priceAmountTypes } from '../../../src/billing/products/price-terms.js';
import { productVisibilities } from '../../../src/billing/products/product.entity.js';
import { Browser } from '../../support/browser.js';
import { TestApp } from '../../support/test-app.js';
import { verificationFindings } from '../../support/verification-findings.js';

const TABLES = [
  ...[
    'users',
    'accounts',
    'sessions',
    'staff_sessions',
    'login_events',
    'mails',
    'audit_entries',
    'audit_chains',
  ],
  ...['organizations', 'members', 'invitations', 'teams', 'team_members', 'organization_access_tokens'],
  ...['merchants', 'merchant_tax_rates', 'files', 'custom_fields', 'meters', 'benefits', 'products'],
  ...['product_prices', 'product_benefits', 'product_media', 'product_custom_fields', 'discounts'],
  ...['discount_products', 'checkout_links', 'checkout_link_products', 'customers', 'checkouts'],
  ...['checkout_products', 'discount_redemptions', 'orders', 'order_items', 'payments', 'refunds'],
  ...['disputes', 'billing_documents', 'billing_document_counters'],
  ...['payment_methods', 'subscriptions', 'subscription_prices', 'trial_redemptions', 'billing_entries'],
  ...['billing_due_work', 'sandbox_methods', 'usage_event_names'],
  ...['ledger_transactions', 'ledger_entries', 'sandbox_intents', 'sandbox_refunds'],
  ...['webhook_endpoints', 'webhook_events', 'webhook_deliveries', 'webhook_attempts', 'webhook_tallies'],
];
const ORDER = { people: 60, organizations: 12, seed: 7 };
/** What is different each time: salts and nonces, and the places of events, which go on where they were. */
const UNREPEATABLE = ['password', 'secret', 'client_secret', 'position'];

describe('the made-up company', () => {
  let app: TestApp;

  let company: Company;
  let made: Record<string, unknown>[][];

  beforeAll(async () => {
    app = await TestApp.shared();
    await app.reset();
    company = await seed();
    made = await everything();
  });

  const seed = (order = ORDER) => seedCompany(app.nest, { ...order, now: app.get(Clock).now() });
  const everything = () => Promise.all(TABLES.map(rowsOf));
  const rowsOf = async (table: string): Promise<Record<string, unknown>[]> => {
    const rows = await app.em.execute<Record<string, unknown>[]>(
      `select * from ${table} as one order by one::text`,
    );
    return rows.map((row) =>
      Object.fromEntries(Object.entries(row).filter(([name]) => !UNREPEATABLE.includes(name))),
    );
  };

  it('has something of everything', () => {
    expect(TABLES.filter((_, index) => made[index]?.length === 0)).toEqual([]);
  });

  it('leaves a trail that can be verified', async () => {
    const { verified, unsealed, fault } = await app.get(AuditChainVerifier).run(null);
    const entries = company.ledger.rowsOf('audit_entries').length;
    expect({ verified, unsealed: unsealed.entries, fault }).toEqual({
      verified: entries,
      unsealed: 0,
      fault: null,
    });
  });

  it('leaves nothing to be sent', async () => {
    for (const table of ['outbox_events', 'event_handlings', 'webhook_lanes'])
      expect(await rowsOf(table)).toEqual([]);
    expect((await rowsOf('webhook_deliveries')).filter(({ status }) => status === 'pending')).toEqual([]);
  });

  it('has each kind of what storefronts sell', async () => {
    const kinds = async (table: string, column: string) =>
      [...new Set((await rowsOf(table)).map((row) => row[column]))].toSorted();
    expect(await kinds('benefits', 'type')).toEqual([...benefitTypes].toSorted());
    expect(await kinds('custom_fields', 'type')).toEqual([...customFieldTypes].toSorted());
    expect(await kinds('product_prices', 'amount_type')).toEqual([...priceAmountTypes].toSorted());
    expect(await kinds('product_prices', 'currency')).toEqual(['eur', 'jpy', 'usd']);
    expect(await kinds('discounts', 'duration')).toEqual([...discountDurations].toSorted());
    expect(await kinds('products', 'visibility')).toEqual([...productVisibilities].toSorted());
  });

  it('seeds so many storefronts', () => {
    const count = (table: Parameters<typeof company.ledger.rowsOf>[0]) => company.ledger.rowsOf(table).length;
    expect(company.ledger.rowsOf('organizations')).toHaveLength(ORDER.organizations);
    expect([count('merchants'), count('products'), count('product_prices')]).toEqual([3, 19, 30]);
    expect([count('benefits'), count('discounts'), count('checkout_links')]).toEqual([13, 12, 8]);
  });

  it('has subscriptions in each state, with the orders of their periods', async () => {
    const subscriptions = await rowsOf('subscriptions');
    const statuses = new Set(subscriptions.map(({ status }) => status));
    expect(statuses).toEqual(new Set(['trialing', 'active', 'past_due', 'canceled']));
    expect(subscriptions.filter((one) => one['cancel_at_period_end']).length).toBeGreaterThan(0);
    const orders = (await rowsOf('orders')).filter((order) => order['subscription_id'] !== null);
    expect(new Set(orders.map(({ status }) => status))).toEqual(new Set(['paid', 'pending', 'void']));
    const renewals = orders.filter((order) => order['billing_reason'] === 'subscription_cycle');
    expect(renewals.length).toBeGreaterThan(subscriptions.length);
  });

  it('sells in each way, and its books agree with those of the sandbox bank', async () => {
    const statuses = async (table: string) => [
      ...new Set((await rowsOf(table)).map(({ status }) => String(status))),
    ];
    expect((await statuses('checkouts')).toSorted()).toEqual(['expired', 'open', 'succeeded']);
    expect((await statuses('payments')).toSorted()).toEqual(['failed', 'succeeded']);
    expect((await statuses('orders')).toSorted()).toEqual([
      ...['paid', 'partially_refunded', 'pending', 'refunded', 'void'],
    ]);
    expect((await statuses('disputes')).toSorted()).toEqual(['lost', 'open', 'won']);
    const documents = new Set((await rowsOf('billing_documents')).map(({ kind }) => kind));
    expect(documents).toEqual(new Set(['invoice', 'credit_note', 'receipt']));
    expect((await rowsOf('orders')).some((order) => Number(order['tax_amount']) > 0)).toBe(true);
    const free = (await rowsOf('orders')).filter((order) => order['net_amount'] === 0);
    expect(free.length).toBeGreaterThan(0);
    expect(await verificationFindings(app)).toEqual([]);
  });

  it('stores the contents of files', async () => {
    const storage = app.nest.get(FileStorage, { strict: false });
    for (const { file, content } of company.files) {
      const stored = await buffer(await storage.read(file.storageKey));
      expect(stored.equals(content)).toBe(true);
      if (file.service === 'product_media') expect(await typeOfContent(stored)).toBe(file.mimeType);
    }
  });

  it('lets its people in', async () => {
    const body = { email: company.staff[0]?.email, password: PASSWORD };
    expect((await new Browser(app.origin).post('/api/auth/sign-in/email', body)).status).toBe(200);
    expect((await new Browser(app.origin).post('/api/admin/session', body)).status).toBe(200);
  });

  it('is refused beside other people, and in production', async () => {
    await expect(requireNoOthers(app.nest)).rejects.toThrow('--add');
    expect(() => requireNoProduction({ NODE_ENV: 'production' })).toThrow('production');
    expect(() => requireNoProduction({})).not.toThrow();
  });

  it('stands beside another one where that is wanted', async () => {
    const other = await seed({ ...ORDER, seed: 8 });
    const emails = [...company.people, ...other.people].map(({ email }) => email);
    expect(new Set(emails).size).toBe(2 * ORDER.people);
  });

  it('is the same whenever it is made for the same moment', async () => {
    await app.reset();
    await requireNoOthers(app.nest);
    await seed();
    expect(await everything()).toEqual(made);
  });
});
