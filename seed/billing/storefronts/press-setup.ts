import { defaultSettings } from '../../../src/billing/merchants/merchant.entity.js';
import { printPdf, writeText } from '../documents.js';
import type { Shop } from '../shop.js';

export function openMerchant(shop: Shop): void {
  shop.open({
    email: 'hello@larkspur-press.example',
    website: 'https://larkspur-press.example',
    socials: [{ platform: 'instagram', url: 'https://www.instagram.com/larkspur.example' }],
    defaultCurrency: 'eur',
    subscriptionSettings: { ...defaultSettings.subscriptionSettings, allow_multiple_subscriptions: true },
    details: {
      about: 'A printmaking studio in Lübeck.',
      product_description: 'Prints, an e-book and weekend courses.',
      intended_use: 'One-time purchases.',
      customer_acquisition: ['social_media', 'markets'],
      future_annual_revenue: 60_000,
      switching: false,
      previous_annual_revenue: 0,
    },
    sellerDetails: {
      legal_name: 'Larkspur Press GmbH',
      address: {
        line1: 'Mengstraße 12',
        line2: null,
        postal_code: '23552',
        city: 'Lübeck',
        state: null,
        country: 'DE',
      },
      tax_id: 'DE000000000',
      footer: 'Thank you for buying from a small studio.',
      invoice_prefix: 'LP',
    },
    taxOriginCountry: 'DE',
    taxRates: [
      ['DE', 'MwSt.', 1_900] as const,
      ['AT', 'USt.', 2_000] as const,
      ['FR', 'TVA', 2_000] as const,
      ['NL', 'Btw', 2_100] as const,
      ['DK', 'Moms', 2_500] as const,
    ].map(([country, name, basisPoints]) => ({ country, state: null, name, basisPoints })),
  });
}

export function addFields(shop: Shop) {
  const dedication = shop.field({
    type: 'text',
    slug: 'dedication',
    name: 'Dedication',
    properties: {
      textarea: true,
      max_length: 300,
      form_label: 'What should we write on the back?',
      form_help_text: 'Leave it empty for a signature only.',
    },
    metadata: {},
  });
  const date = shop.field({
    type: 'date',
    slug: 'course-date',
    name: 'Course date',
    properties: { form_label: 'Which weekend suits you?', form_help_text: 'Courses begin on Saturdays.' },
    metadata: {},
  });
  const level = shop.field({
    type: 'select',
    slug: 'experience',
    name: 'Experience',
    properties: {
      form_label: 'Have you printed before?',
      options: [
        { value: 'none', label: 'Never' },
        { value: 'some', label: 'A few times' },
        { value: 'regular', label: 'Regularly' },
      ],
    },
    metadata: {},
  });
  const age = shop.field({
    type: 'number',
    slug: 'age',
    name: 'Age',
    properties: { form_label: 'Age of the youngest participant', ge: 12, le: 99 },
    metadata: {},
  });
  const photos = shop.field({
    type: 'checkbox',
    slug: 'photos',
    name: 'Photos',
    properties: { form_label: 'You may take photos of me during the course' },
    metadata: {},
  });
  return { dedication, date, level, age, photos };
}

function addFiles(shop: Shop) {
  const [pdf, tools] = [
    shop.file('downloadable', {
      name: 'linocut-for-beginners.pdf',
      mimeType: 'application/pdf',
      version: '2',
      content: printPdf('Linocut for Beginners', [
        'Project 1: a leaf',
        '',
        'Draw the leaf on tracing paper and turn it over.',
        'Cut away what should stay white, always away from your hand.',
        'Ink thinly, lay the paper on top and rub with a spoon.',
      ]),
    }),
    shop.file('downloadable', {
      name: 'materials.csv',
      mimeType: 'text/csv',
      content: writeText([
        'item,quantity',
        'Lino A5,6',
        'Cutter no. 1,1',
        'Black ink 60 ml,1',
        'Roller 8 cm,1',
      ]),
    }),
  ];
  const checklist = shop.file('downloadable', {
    name: 'what-to-bring.txt',
    mimeType: 'text/plain',
    content: writeText(['What to bring', '', '- Clothes that may get inky', '- An idea, or none at all']),
  });
  return { pdf, tools, checklist };
}

export function addBenefits(shop: Shop) {
  const { pdf, tools, checklist } = addFiles(shop);
  return {
    certificate: shop.benefit({
      type: 'custom',
      description: 'Certificate of authenticity',
      properties: { note: 'We send the certificate with the print.' },
    }),
    book: shop.benefit({
      type: 'downloadables',
      description: 'E-book and list of materials',
      properties: { files: [pdf, tools], archived: {} },
    }),
    checklist: shop.benefit({
      type: 'downloadables',
      description: 'Checklist for the course',
      properties: { files: [checklist], archived: {} },
    }),
    circle: shop.benefit({
      type: 'discord',
      description: "Printers' circle on Discord",
      visibility: 'private',
      properties: { guild_id: '736451928374650918', role_id: '645182930475618293' },
    }),
  };
}
