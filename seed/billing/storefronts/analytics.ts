import { after, DAY } from '../../company.js';
import { Catalog, type Sold } from '../catalog.js';
import { Sales } from '../sales.js';
import { Subscribers } from '../subscribers.js';
import type { Shop } from '../shop.js';
import { addBenefits, addFields, addFurtherMeter, addMeters, openMerchant } from './analytics-setup.js';

/** What the products refer to. */
interface Parts {
  meters: ReturnType<typeof addMeters>;
  fields: ReturnType<typeof addFields>;
  benefits: ReturnType<typeof addBenefits>;
}

interface Plans {
  free: Sold;
  monthly: Sold;
  yearly: Sold;
}

const fixed = (priceAmount: number) => ({ amountType: 'fixed' as const, priceAmount });
const MONTHLY = { interval: 'month' as const, count: 1 };
const YEARLY = { interval: 'year' as const, count: 1 };
const ENTERPRISE_SEATS = {
  type: 'graduated' as const,
  tiers: [
    { minSeats: 20, maxSeats: 100, pricePerSeat: 24_000 },
    { minSeats: 101, maxSeats: null, pricePerSeat: 18_000 },
  ],
};
const TWO_WEEKS = { interval: 'day' as const, count: 14 };

/** Software as a service in US dollars: plans, trials and usage. */
export function openAnalytics(shop: Shop): void {
  openMerchant(shop);
  const catalog = new Catalog(shop, 'usd');
  const meters = addMeters(shop);
  const parts = { meters, fields: addFields(shop), benefits: addBenefits(shop, meters) };
  const plans = sellPlans(catalog, parts);
  const usage = sellUsage(catalog, parts);
  discountLaunch(shop, catalog);
  shop.pause(75);
  catalog.reprice(plans.monthly, [fixed(2_400)]);
  catalog.reprice(plans.yearly, [fixed(24_000)]);
  const quarterly = sellQuarterly(catalog, parts);
  const half = discountPlans(catalog, plans);
  shop.pause(90);
  addFurtherMeter(shop);
  catalog.reprice(plans.monthly, [fixed(2_900)]);
  catalog.reprice(plans.yearly, [fixed(29_000)]);
  catalog.archive(quarterly);
  const scale = sellScale(catalog, parts);
  sellServices(catalog, parts);
  discountSeason(shop, catalog);
  catalog.link([plans.free, plans.monthly, scale], 'Pricing page', {
    successUrl: 'https://tidepool.example/welcome?checkout_id={CHECKOUT_ID}',
    returnUrl: 'https://tidepool.example/pricing',
  });
  catalog.link([plans.monthly], 'Podcast sponsorship', {
    discountId: half,
    allowDiscountCodes: false,
    trial: { interval: 'month', count: 1 },
    metadata: { campaign: 'podcast', source: 'autumn' },
  });
  catalog.link([usage], 'Developer docs', { requireBillingAddress: true });
  catalog.store();
  new Sales(shop, catalog.goods).make(25);
  new Subscribers(shop, catalog.plans).make(48);
}

function sellPlans(catalog: Catalog, parts: Parts): Plans {
  const { benefits } = parts;
  const about = questions(parts);
  const free = catalog.sell({
    name: 'Free',
    description: 'One workspace, 10,000 events a month and seven days of history. No card needed.',
    recurring: MONTHLY,
    prices: [{ amountType: 'free' }],
    benefits: [benefits.community],
    metadata: { tier: 'free', seats: 1 },
  });
  const monthly = catalog.sell({
    name: 'Pro',
    description:
      'Unlimited workspaces and **one year** of history.\n\n- Funnels, cohorts and retention\n- Scheduled reports\n- 1,000 API calls and 100,000 assistant tokens included',
    recurring: MONTHLY,
    trial: TWO_WEEKS,
    prices: [fixed(1_900)],
    benefits: [benefits.credits, benefits.assistant, benefits.community, benefits.sdk],
    customFields: about,
    metadata: { tier: 'pro', seats: 10 },
  });
  const yearly = catalog.sell({
    name: 'Pro, billed yearly',
    description: 'Everything in Pro at the price of ten months.',
    recurring: YEARLY,
    trial: TWO_WEEKS,
    prices: [fixed(19_000)],
    benefits: [benefits.credits, benefits.assistant, benefits.community, benefits.sdk, benefits.support],
    customFields: about,
    metadata: { tier: 'pro', seats: 10 },
  });
  return { free, monthly, yearly };
}

function sellUsage(catalog: Catalog, { meters, fields, benefits }: Parts): Sold {
  return catalog.sell({
    name: 'API access',
    description: 'Pay for what you use, up to $500 a month.',
    recurring: MONTHLY,
    prices: [
      { amountType: 'metered_unit', meterId: meters.calls, unitAmount: '0.050000000000', capAmount: 50_000 },
      { amountType: 'metered_unit', meterId: meters.rows, unitAmount: '0.000800000000', capAmount: null },
    ],
    benefits: [benefits.sdk],
    customFields: [{ customFieldId: fields.volume, isRequired: false }],
    metadata: { tier: 'usage' },
  });
}

function sellQuarterly(catalog: Catalog, { benefits }: Parts): Sold {
  return catalog.sell({
    name: 'Pro, billed quarterly',
    description: 'Replaced by the yearly plan.',
    recurring: { interval: 'month', count: 3 },
    prices: [fixed(6_600)],
    benefits: [benefits.credits, benefits.assistant, benefits.community],
  });
}

function sellScale(catalog: Catalog, parts: Parts): Sold {
  const { meters, fields, benefits } = parts;
  return catalog.sell({
    name: 'Scale',
    description: 'For teams with more than a million events a month, with an uptime agreement.',
    recurring: MONTHLY,
    prices: [
      fixed(19_900),
      { amountType: 'metered_unit', meterId: meters.calls, unitAmount: '0.030000000000', capAmount: null },
    ],
    benefits: [benefits.credits, benefits.assistant, benefits.sdk, benefits.support],
    customFields: [
      ...questions(parts),
      { customFieldId: fields.start, isRequired: false },
      { customFieldId: fields.terms, isRequired: true },
    ],
    metadata: { tier: 'scale', seats: 50 },
  });
}

/** What is sold on request. */
function sellServices(catalog: Catalog, { fields, benefits }: Parts): void {
  const workshop = catalog.sell({
    name: 'Onboarding workshop',
    description: 'Three hours with an engineer, remotely, for up to twelve people.',
    visibility: 'private',
    prices: [fixed(120_000)],
    customFields: [{ customFieldId: fields.start, isRequired: true }],
  });
  catalog.sell({
    name: 'Enterprise',
    description: 'Single sign-on, audit log and a dedicated region.',
    visibility: 'draft',
    recurring: YEARLY,
    prices: [{ amountType: 'seat_based', seatTiers: ENTERPRISE_SEATS }],
    benefits: [benefits.support],
  });
  catalog.discount({ name: 'Two hundred off the workshop', amount: 20_000, products: [workshop] });
}

/** What every team is asked. */
function questions({ fields }: Parts) {
  return [
    { customFieldId: fields.company, isRequired: true },
    { customFieldId: fields.size, isRequired: false },
  ];
}

function discountLaunch(shop: Shop, catalog: Catalog): void {
  catalog.discount({
    name: 'Launch week',
    code: 'LAUNCH40',
    basisPoints: 4_000,
    startsAt: after(shop.organization.createdAt, DAY),
    endsAt: after(shop.organization.createdAt, 8 * DAY),
    maxRedemptions: 200,
  });
}

/** Returns the discount of half the price. */
function discountPlans(catalog: Catalog, { monthly, yearly }: Plans): string {
  catalog.discount({
    name: 'Nonprofits and schools',
    code: 'EDU30',
    basisPoints: 3_000,
    duration: 'forever',
    products: [monthly, yearly],
    metadata: { approved_by: 'sales' },
  });
  return catalog.discount({
    name: 'First three months at half price',
    code: 'HALFOFF',
    basisPoints: 5_000,
    durationInMonths: 3,
    maxRedemptionsPerCustomer: 1,
    products: [monthly],
  });
}

function discountSeason(shop: Shop, catalog: Catalog): void {
  const { now } = shop.company.order;
  catalog.discount({
    name: 'Cyber Week',
    code: 'CYBER25',
    basisPoints: 2_500,
    startsAt: after(now, 6 * DAY),
    endsAt: after(now, 13 * DAY),
    maxRedemptions: 1_000,
  });
  catalog.discount({ name: 'Migration credit', code: 'SWITCH', amount: 1_000, durationInMonths: 6 });
}
