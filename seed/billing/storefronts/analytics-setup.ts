import { defaultSettings } from '../../../src/billing/merchants/merchant.entity.js';
import { writeText } from '../documents.js';
import type { Shop } from '../shop.js';

export function openMerchant(shop: Shop): void {
  shop.open({
    email: 'billing@tidepool.example',
    website: 'https://tidepool.example',
    socials: [
      { platform: 'github', url: 'https://github.com/tidepool-example' },
      { platform: 'linkedin', url: 'https://www.linkedin.com/company/tidepool-example' },
    ],
    defaultCurrency: 'usd',
    featureSettings: { issue_funding_enabled: false, usage_based_billing_enabled: true },
    subscriptionSettings: {
      ...defaultSettings.subscriptionSettings,
      usage_grace_minutes: 60,
      prevent_trial_abuse: true,
      benefit_revocation_grace_period: 3,
    },
    details: {
      about: 'Product analytics for small teams.',
      product_description: 'A hosted dashboard with an API, sold as monthly and yearly plans.',
      intended_use: 'Subscriptions and usage-based billing.',
      customer_acquisition: ['website', 'content_and_seo'],
      future_annual_revenue: 900_000,
      switching: true,
      switching_from: 'stripe',
      previous_annual_revenue: 310_000,
    },
    sellerDetails: {
      legal_name: 'Tidepool Analytics, Inc.',
      address: {
        line1: '548 Harbor Street',
        line2: 'Suite 210',
        postal_code: '94105',
        city: 'San Francisco',
        state: 'CA',
        country: 'US',
      },
      tax_id: '00-1234567',
      footer: 'Questions about this invoice? Write to billing@tidepool.example.',
      invoice_prefix: 'TIDE',
    },
    taxOriginCountry: 'US',
    taxRates: [
      { country: 'US', state: 'CA', name: 'Sales tax', basisPoints: 725 },
      { country: 'US', state: 'NY', name: 'Sales tax', basisPoints: 400 },
      { country: 'US', state: 'TX', name: 'Sales tax', basisPoints: 625 },
      { country: 'GB', state: null, name: 'VAT', basisPoints: 2_000 },
    ],
  });
}

export function addMeters(shop: Shop): { calls: string; rows: string; tokens: string } {
  const calls = shop.meter({
    name: 'API calls',
    unit: 'scalar',
    filter: {
      conjunction: 'and',
      clauses: [
        { property: 'name', operator: 'eq', value: 'api.request' },
        { property: 'status', operator: 'lt', value: 500 },
      ],
    },
    aggregation: { func: 'count' },
    metadata: { team: 'platform' },
  });
  const rows = shop.meter({
    name: 'Rows exported',
    unit: 'custom',
    customLabel: 'thousand rows',
    customMultiplier: 1_000,
    filter: {
      conjunction: 'or',
      clauses: [
        { property: 'name', operator: 'eq', value: 'export.finished' },
        {
          conjunction: 'and',
          clauses: [
            { property: 'name', operator: 'eq', value: 'sync.finished' },
            { property: 'destination', operator: 'ne', value: 'sandbox' },
          ],
        },
      ],
    },
    aggregation: { func: 'sum', property: 'rows' },
    metadata: {},
  });
  const tokens = shop.meter({
    name: 'Assistant tokens',
    unit: 'token',
    filter: { conjunction: 'and', clauses: [{ property: 'name', operator: 'eq', value: 'assistant.reply' }] },
    aggregation: { func: 'sum', property: 'tokens' },
    metadata: { team: 'labs' },
  });
  return { calls, rows, tokens };
}

/** A meter that no price or benefit uses. */
export function addFurtherMeter(shop: Shop): void {
  shop.meter({
    name: 'Active users',
    unit: 'scalar',
    filter: { conjunction: 'and', clauses: [{ property: 'name', operator: 'like', value: 'session.' }] },
    aggregation: { func: 'unique', property: 'user_id' },
    metadata: {},
  });
}

export function addFields(shop: Shop) {
  const company = shop.field({
    type: 'text',
    slug: 'company',
    name: 'Company',
    properties: { form_label: 'Company name', form_placeholder: 'Acme Inc.', max_length: 120 },
    metadata: {},
  });
  const size = shop.field({
    type: 'select',
    slug: 'team-size',
    name: 'Team size',
    properties: {
      form_label: 'How large is your team?',
      options: [
        { value: '1', label: 'Just me' },
        { value: '2-10', label: '2 to 10' },
        { value: '11-50', label: '11 to 50' },
        { value: '51+', label: 'More than 50' },
      ],
    },
    metadata: {},
  });
  const volume = shop.field({
    type: 'number',
    slug: 'expected-calls',
    name: 'Expected API calls',
    properties: { form_label: 'API calls you expect in a month', ge: 0, le: 100_000_000 },
    metadata: {},
  });
  const start = shop.field({
    type: 'date',
    slug: 'start-date',
    name: 'Start date',
    properties: {
      form_label: 'When would you like to start?',
      form_help_text: 'We confirm the date by email.',
    },
    metadata: {},
  });
  const terms = shop.field({
    type: 'checkbox',
    slug: 'data-processing',
    name: 'Data processing agreement',
    properties: { form_label: 'I accept the data processing agreement' },
    metadata: { version: '2026-01' },
  });
  return { company, size, volume, start, terms };
}

export function addBenefits(shop: Shop, { calls, tokens }: { calls: string; tokens: string }) {
  const guide = shop.file('downloadable', {
    name: 'migration-guide.md',
    mimeType: 'text/markdown',
    version: '1.2',
    content: writeText([
      '# Moving to Tidepool',
      '',
      '1. Export your events as CSV, one row for each event.',
      '2. Name the columns `name`, `user_id` and `timestamp`.',
      '3. Upload the file under Settings, Import.',
    ]),
  });
  const credits = shop.benefit({
    type: 'meter_credit',
    description: '1,000 API calls a month',
    properties: { units: 1_000, rollover: false, meter_id: calls },
  });
  const assistant = shop.benefit({
    type: 'meter_credit',
    description: '100,000 assistant tokens a month',
    properties: { units: 100_000, rollover: true, meter_id: tokens },
  });
  const community = shop.benefit({
    type: 'discord',
    description: 'Access to the community on Discord',
    properties: { guild_id: '817263549018273645', role_id: '928374650192837465' },
  });
  const sdk = shop.benefit({
    type: 'github_repository',
    description: 'Source code of the SDKs',
    properties: { repository_owner: 'tidepool-example', repository_name: 'sdks', permission: 'pull' },
  });
  const support = shop.benefit({
    type: 'custom',
    description: 'Priority support',
    properties: { note: 'Write to priority@tidepool.example; we answer within four working hours.' },
    metadata: { queue: 'priority' },
  });
  shop.benefit({
    type: 'downloadables',
    description: 'Migration guide',
    visibility: 'draft',
    properties: { files: [guide], archived: {} },
  });
  return { credits, assistant, community, sdk, support };
}
