import { after, DAY } from '../../company.js';
import { Catalog, type Sold } from '../catalog.js';
import { paint, type Landscape } from '../pictures.js';
import { Sales } from '../sales.js';
import type { Shop } from '../shop.js';
import { addBenefits, addFields, openMerchant } from './press-setup.js';

/** What the products refer to. */
interface Parts {
  images: ReturnType<typeof addImages>;
  fields: ReturnType<typeof addFields>;
  benefits: ReturnType<typeof addBenefits>;
}

interface Goods {
  print: Sold;
  set: Sold;
  book: Sold;
  tote: Sold;
}

const fixed = (priceAmount: number) => [{ amountType: 'fixed' as const, priceAmount }];
const DUSK: Landscape = {
  sky: ['2b3a67', 'f2a65a'],
  sun: 'ffe8c2',
  hills: ['7b506f', '523a5c', '1f1a38'],
};
const SPRING: Landscape = {
  sky: ['bfe3f5', 'fdf6e3'],
  sun: 'ffd166',
  hills: ['a7c957', '6a994e', '386641'],
};
const WINTER: Landscape = {
  sky: ['8fa3b8', 'eef2f5'],
  sun: 'ffffff',
  hills: ['c9d6df', '8da9bf', '52708a'],
};
const HEATHER: Landscape = {
  sky: ['f8d7c4', 'fff3e6'],
  sun: 'e76f51',
  hills: ['b58fb8', '8a5a94', '4a2f5a'],
};

/** A printmaker who sells prints, a book and courses in euros, once each. */
export function openPress(shop: Shop): void {
  openMerchant(shop);
  const catalog = new Catalog(shop, 'eur');
  const parts = { images: addImages(shop), fields: addFields(shop), benefits: addBenefits(shop) };
  const goods = sellGoods(catalog, parts);
  shop.pause(80);
  catalog.reprice(goods.print, fixed(4_900));
  const course = sellCourse(catalog, parts);
  catalog.archive(goods.tote);
  shop.pause(95);
  catalog.reprice(goods.print, fixed(5_200));
  catalog.reprice(goods.set, fixed(13_900));
  sellHidden(catalog, parts);
  addDiscounts(shop, catalog, { ...goods, course });
  addLinks(catalog, { ...goods, course });
  catalog.store();
  new Sales(shop, catalog.goods).make(90);
}

function addImages(shop: Shop) {
  const picture = (name: string, landscape: Landscape) =>
    shop.file('product_media', { name: `${name}.png`, mimeType: 'image/png', content: paint(landscape) });
  return {
    dusk: picture('harbour-at-dusk', DUSK),
    spring: picture('spring-meadow', SPRING),
    winter: picture('first-snow', WINTER),
    heather: picture('heather-moor', HEATHER),
  };
}

function sellGoods(catalog: Catalog, { images, fields, benefits }: Parts): Goods {
  const print = catalog.sell({
    name: 'Harbour at Dusk, A3 print',
    description: 'Five-colour linocut on 300 g cotton paper, signed and numbered. Edition of 120.',
    prices: fixed(4_500),
    media: [images.dusk],
    benefits: [benefits.certificate],
    customFields: [{ customFieldId: fields.dedication, isRequired: false }],
    metadata: { sku: 'LP-A3-014', edition: 120, framed: false },
  });
  const set = catalog.sell({
    name: 'Four Landscapes, set of four A4 prints',
    description: 'All four prints in a folder made by hand.',
    prices: fixed(12_800),
    media: [images.spring, images.dusk, images.heather, images.winter],
    benefits: [benefits.certificate],
    metadata: { sku: 'LP-SET-004' },
  });
  const book = catalog.sell({
    name: 'Linocut for Beginners',
    description: 'An e-book with 12 projects. Pay what it is worth to you.',
    prices: [{ amountType: 'custom', minimumAmount: 500, presetAmount: 1_500, maximumAmount: 10_000 }],
    media: [images.heather],
    benefits: [benefits.book],
    metadata: { format: 'pdf' },
  });
  const tote = catalog.sell({
    name: 'Spring Market tote bag',
    description: 'Screen-printed for the spring market of 2026. Sold out.',
    prices: fixed(1_800),
    media: [images.spring],
  });
  return { print, set, book, tote };
}

function sellCourse(catalog: Catalog, { fields, benefits }: Parts): Sold {
  return catalog.sell({
    name: 'Weekend course: letterpress printing',
    description: 'Two days in our workshop in Lübeck, with paper, ink and lunch. Six places.',
    prices: fixed(26_000),
    benefits: [benefits.circle, benefits.checklist],
    customFields: [
      { customFieldId: fields.date, isRequired: true },
      { customFieldId: fields.level, isRequired: true },
      { customFieldId: fields.age, isRequired: false },
      { customFieldId: fields.photos, isRequired: false },
    ],
    metadata: { places: 6 },
  });
}

/** What the shop does not show: one product for those who have its link, and one that is not finished. */
function sellHidden(catalog: Catalog, { images }: Parts): void {
  catalog.sell({
    name: 'Harbour at Dusk, for galleries',
    description: 'Ten unframed prints at trade price. Ask us for the link.',
    visibility: 'private',
    prices: fixed(29_500),
    media: [images.dusk],
    metadata: { sku: 'LP-A3-014-T', trade: true },
  });
  catalog.sell({
    name: 'Paper sampler',
    description: 'Six papers we print on, with our compliments.',
    prices: [{ amountType: 'free' }],
    media: [images.spring],
  });
  catalog.sell({
    name: 'Winter calendar',
    description: 'Twelve small prints for the new year.',
    visibility: 'draft',
    prices: fixed(3_400),
    media: [images.winter],
  });
}

function addDiscounts(shop: Shop, catalog: Catalog, { print, set, course }: Goods & { course: Sold }): void {
  const { now } = shop.company.order;
  catalog.discount({
    name: 'Newsletter welcome',
    code: 'HELLO10',
    basisPoints: 1_000,
    maxRedemptionsPerCustomer: 1,
    metadata: { channel: 'newsletter' },
  });
  catalog.discount({
    name: 'Early booking',
    code: 'EARLYBIRD',
    amount: 3_000,
    maxRedemptions: 12,
    products: [course],
    endsAt: after(now, 40 * DAY),
  });
  catalog.discount({
    name: 'Summer sale',
    code: 'SOMMER20',
    basisPoints: 2_000,
    endsAt: after(now, -60 * DAY),
    products: [print, set],
  });
}

function addLinks(catalog: Catalog, { print, set, book, course }: Goods & { course: Sold }): void {
  catalog.link([print, set], 'Instagram profile', {
    successUrl: 'https://larkspur-press.example/thank-you',
    requireBillingAddress: true,
    metadata: { channel: 'instagram' },
  });
  catalog.link([book], 'Newsletter', { returnUrl: 'https://larkspur-press.example/books' });
  catalog.link([course], 'Workshop poster', { requireBillingAddress: true });
}
