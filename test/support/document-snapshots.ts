import type { DocumentSnapshot } from '../../src/billing/documents/document-snapshot.js';

const PERIOD = { from: '2027-06-01T00:00:00.000Z', to: '2027-07-01T00:00:00.000Z' };

/** An invoice with texts of all scripts that the fonts have. */
export function snapshotInAllScripts(): DocumentSnapshot {
  return {
    ...{ kind: 'invoice', number: 'ACME-0001', issuedAt: '2027-06-01T23:30:00.000Z' },
    ...{ locale: 'de-DE', currency: 'eur', isSandbox: true },
    seller: {
      name: '株式会社アクメ / ООО «Акме»',
      address: addressOf('Улица Ленина 5', '101000', 'Москва', 'RU'),
      taxId: 'DE123456789',
      email: 'billing@acme.example',
      footer: 'Acme GmbH · Amtsgericht Berlin HRB 1234 · 所有付款均不可退还，除非法律另有规定。',
    },
    buyer: {
      name: '주식회사 홍길동',
      email: 'ada@example.com',
      address: addressOf(
        '東京都千代田区丸の内一丁目九番二号グラントウキョウサウスタワー',
        '100-6640',
        '東京',
        'JP',
      ),
      taxId: 'T1234567890123',
    },
    ...{ orderId: '0190e1a0-1111-7222-8333-444455556666', orderedAt: '2027-06-01T09:00:00.000Z' },
    ...{ corrects: null, period: PERIOD },
    lines: [
      { label: 'Workshop “Введение”', quantity: 2, unitAmount: 1_000, amount: 2_000, period: PERIOD },
      { label: '这是一个非常长的产品名称', quantity: 1, unitAmount: 2_000, amount: 2_000, period: null },
    ],
    sums: {
      ...{ subtotal: 4_000, discount: { name: 'Καλημέρα', amount: 400 }, net: 3_600, tax: 684, total: 4_284 },
      taxes: [{ name: 'USt', basisPoints: 1_900, country: 'DE', state: null, amount: 684 }],
    },
    notes: [],
    payment: {
      method: 'Visa •••• 4242',
      paidAt: '2027-06-01T09:00:00.000Z',
      amount: 4_184,
      appliedBalance: 100,
    },
    refunds: [],
  };
}

function addressOf(line1: string, postal_code: string, city: string, country: string) {
  return { line1, line2: null, postal_code, city, state: null, country };
}
