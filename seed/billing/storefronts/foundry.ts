import { defaultSettings } from '../../../src/billing/merchants/merchant.entity.js';
import { after, DAY } from '../../company.js';
import { Catalog, type Sold } from '../catalog.js';
import { printPdf } from '../documents.js';
import { paint } from '../pictures.js';
import { Sales } from '../sales.js';
import { Subscribers } from '../subscribers.js';
import type { Shop } from '../shop.js';

const fixed = (priceAmount: number) => [{ amountType: 'fixed' as const, priceAmount }];

interface Typefaces {
  sans: Sold;
  mono: Sold;
  club: Sold;
}

/** A type foundry that sells font licenses in yen, with license keys and a club. */
export function openFoundry(shop: Shop): void {
  openMerchant(shop);
  const catalog = new Catalog(shop, 'jpy');
  const typefaces = sellTypefaces(shop, catalog);
  const { sans, mono, club } = typefaces;
  shop.pause(100);
  catalog.reprice(sans, fixed(13_500));
  catalog.reprice(club, fixed(24_000));
  addDiscounts(shop, catalog, typefaces);
  catalog.link([sans, mono], 'Typeface pages', { successUrl: 'https://kumo-type.example/thanks' });
  catalog.link([club], 'Club page', { allowDiscountCodes: false });
  catalog.store();
  new Sales(shop, catalog.goods).make(60);
  new Subscribers(shop, catalog.plans).make(14);
}

function sellTypefaces(shop: Shop, catalog: Catalog): Typefaces {
  const cover = shop.file('product_media', {
    name: 'kumo-sans.png',
    mimeType: 'image/png',
    content: paint({ sky: ['dfe9f3', 'ffffff'], sun: 'd1495b', hills: ['cfd8e3', '9fb1c4', '30445c'] }),
  });
  const licenseFields = addFields(shop);
  const benefits = addBenefits(shop);
  const sans = catalog.sell({
    name: 'Kumo Sans, desktop license',
    description: 'Nine weights with Latin, kana and 6,355 kanji, for three computers.',
    prices: fixed(12_000),
    media: [cover],
    benefits: [benefits.desktop, benefits.specimen],
    customFields: licenseFields,
    metadata: { family: 'kumo-sans', weights: 9 },
  });
  const mono = catalog.sell({
    name: 'Kumo Mono',
    description: 'A typeface for code. Pay what you want.',
    prices: [{ amountType: 'custom', minimumAmount: 500, presetAmount: 2_000, maximumAmount: null }],
    benefits: [benefits.specimen],
    metadata: { family: 'kumo-mono' },
  });
  const club = catalog.sell({
    name: 'Kumo Club',
    description: 'Every typeface of ours, and new ones six months before release.',
    recurring: { interval: 'year', count: 1 },
    trial: { interval: 'month', count: 1 },
    prices: fixed(22_000),
    benefits: [benefits.club, benefits.specimen],
    customFields: licenseFields,
  });
  return { sans, mono, club };
}

function addDiscounts(shop: Shop, catalog: Catalog, { sans, club }: Typefaces): void {
  const { now } = shop.company.order;
  catalog.discount({
    name: 'Students',
    code: 'GAKUWARI',
    basisPoints: 5_000,
    duration: 'forever',
    products: [club],
  });
  catalog.discount({
    name: 'New Year',
    code: 'NENGA2027',
    amount: 2_000,
    startsAt: after(now, 30 * DAY),
    endsAt: after(now, 50 * DAY),
    products: [sans],
  });
  catalog.discount({ name: 'First year of the club', amount: 500, durationInMonths: 12, products: [club] });
}

function addFields(shop: Shop) {
  const usage = shop.field({
    type: 'select',
    slug: 'license-use',
    name: 'Use of the license',
    properties: {
      form_label: 'What will you use the fonts for?',
      options: [
        { value: 'desktop', label: 'Print and documents' },
        { value: 'web', label: 'Websites' },
        { value: 'app', label: 'Apps and games' },
      ],
    },
    metadata: {},
  });
  const licensee = shop.field({
    type: 'text',
    slug: 'licensee',
    name: 'Licensee',
    properties: { form_label: 'Name on the license', min_length: 2, max_length: 120 },
    metadata: {},
  });
  return [
    { customFieldId: licensee, isRequired: true },
    { customFieldId: usage, isRequired: false },
  ];
}

function openMerchant(shop: Shop): void {
  shop.open({
    email: 'support@kumo-type.example',
    website: 'https://kumo-type.example',
    socials: [{ platform: 'x', url: 'https://x.com/kumotype_example' }],
    defaultCurrency: 'jpy',
    subscriptionSettings: { ...defaultSettings.subscriptionSettings, proration_behavior: 'invoice' },
    details: {
      about: 'A type foundry in Kyoto.',
      product_description: 'Font licenses and a yearly membership.',
      intended_use: 'License keys and downloads.',
      customer_acquisition: ['website'],
      future_annual_revenue: 9_000_000,
      switching: true,
      switching_from: 'gumroad',
      previous_annual_revenue: 4_200_000,
    },
    sellerDetails: {
      legal_name: 'Kumo Type Foundry K.K.',
      address: {
        line1: '21 Shimodachiuri-dori',
        line2: null,
        postal_code: '602-8063',
        city: 'Kyoto',
        state: '26',
        country: 'JP',
      },
      tax_id: 'T0000000000000',
      footer: null,
      invoice_prefix: 'KUMO',
    },
    taxOriginCountry: 'JP',
    taxRates: [{ country: 'JP', state: null, name: 'Consumption tax', basisPoints: 1_000 }],
  });
}

function addBenefits(shop: Shop) {
  const [current, former] = ['3.1', '3.0'].map((version) =>
    shop.file('downloadable', {
      name: `kumo-specimen-${version}.pdf`,
      mimeType: 'application/pdf',
      version,
      content: printPdf(`Kumo Specimen ${version}`, [
        'Kumo Sans: Thin Light Book Regular Medium Bold Heavy Black Ultra',
        'Kumo Mono: 0O 1lI {} [] () => !== <= >=',
        '',
        'The quick brown fox jumps over the lazy dog.',
      ]),
    }),
  );
  const files = [current, former].flatMap((id) => id ?? []);
  return {
    desktop: shop.benefit({
      type: 'license_keys',
      description: 'Desktop license for three computers',
      properties: {
        prefix: 'KUMO',
        expires: null,
        activations: { limit: 3, enable_customer_admin: true },
        limit_usage: null,
      },
    }),
    club: shop.benefit({
      type: 'license_keys',
      description: 'Club license',
      properties: {
        prefix: 'CLUB',
        expires: { ttl: 1, timeframe: 'year' },
        activations: { limit: 10, enable_customer_admin: false },
        limit_usage: 500,
      },
    }),
    specimen: shop.benefit({
      type: 'downloadables',
      description: 'Specimen',
      properties: { files, archived: { [former ?? '']: true } },
    }),
  };
}
