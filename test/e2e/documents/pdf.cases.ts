import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { pagesOf, textOf } from '../../support/pdf-text.js';
import type { DocumentSnapshot } from '../../../src/billing/documents/document-snapshot.js';
import { PdfFonts } from '#platform/pdf/pdf-fonts.js';
import { renderDocument } from '../../../src/billing/documents/rendering/render-document.js';
import { snapshotInAllScripts } from '../../support/document-snapshots.js';

const fonts = new PdfFonts();
const SECONDS = 60_000;

const render = (changes: Partial<DocumentSnapshot> = {}) =>
  renderDocument({ ...snapshotInAllScripts(), ...changes }, fonts);

/** The SHA-256 of the PDF that another process makes, in another time zone. */
function renderElsewhere(zone: string): string {
  const script = fileURLToPath(new URL('../../support/render-in-process.ts', import.meta.url));
  const loader = ['--conditions=atrium-source', '--import', '@swc-node/register/esm-register'];
  return execFileSync(process.execPath, [...loader, script], {
    env: { TZ: zone, LANG: 'tr_TR.UTF-8' },
    encoding: 'utf8',
  }).trim();
}

describe('the PDF of a document', () => {
  it(
    'is the same for the same snapshot, in any time zone and process',
    async () => {
      const [first, second] = [await render(), await render()];
      expect(second.equals(first)).toBe(true);
      const hash = createHash('sha256').update(first).digest('hex');
      expect([renderElsewhere('Asia/Tokyo'), renderElsewhere('America/Los_Angeles')]).toEqual([hash, hash]);
    },
    SECONDS,
  );

  it('differs for another snapshot', async () => {
    expect((await render({ number: 'ACME-0002' })).equals(await render())).toBe(false);
  });

  it.each([
    ['Latin', 'Österreichische Łódź'],
    ['Greek', 'Καλημέρα'],
    ['Cyrillic', 'Общество'],
    ['Vietnamese', 'Nguyễn'],
    ['Han', '株式会社'],
    ['simplified Han', '这是一个产品'],
    ['Kana', 'グラントウキョウ'],
    ['Hangul', '주식회사홍길동'],
  ])('has glyphs and text of %s', async (_script, text) => {
    const lines = [{ label: text, quantity: 1, unitAmount: 1, amount: 1, period: null }];
    expect(fonts.covers(text)).toBe(true);
    expect(await textOf(await render({ lines }))).toContain(text.replaceAll(' ', ''));
  });

  it('wraps long texts without spaces within their column', async () => {
    const label = '这是一个非常长的产品名称'.repeat(30);
    const lines = [{ label, quantity: 1, unitAmount: 1, amount: 1, period: null }];
    expect(await textOf(await render({ lines }))).toContain(label);
  });

  it('continues on further pages, each with number and footer', async () => {
    const line = { label: 'Workshop', quantity: 1, unitAmount: 1, amount: 1, period: null };
    const pages = await pagesOf(await render({ lines: Array.from({ length: 120 }, () => line) }));
    expect(pages.length).toBeGreaterThan(2);
    for (const [index, page] of pages.entries()) {
      expect(page).toContain(`ACME-0001 · Page ${String(index + 1)} of ${String(pages.length)}`);
    }
    expect(pages.join(' ').match(/Workshop/g)).toHaveLength(120);
  });

  it('says what was corrected, refunded and why no tax is due', async () => {
    const notes = ['Reverse charge: the recipient is liable for the tax.'];
    const corrects = { kind: 'invoice' as const, number: 'ACME-0007', issuedAt: '2027-05-01T00:00:00.000Z' };
    const refunds = [{ at: '2027-06-02T00:00:00.000Z', amount: 1_200 }];
    const text = await textOf(await render({ kind: 'credit_note', notes, corrects, refunds, locale: 'en' }));
    const parts = ['Creditnote', 'Forinvoice', 'ACME-0007,May1,2027', 'RefundedJune2,2027', '€12.00'];
    for (const part of [...parts, 'Reversecharge:therecipientisliableforthetax.'])
      expect(text).toContain(part);
  });

  it('shows a placeholder for a character of no font', async () => {
    const buyer = { ...snapshotInAllScripts().buyer, name: 'A\u{10330}B' };
    expect(await textOf(await render({ buyer }))).toContain('A?B');
  });
});
