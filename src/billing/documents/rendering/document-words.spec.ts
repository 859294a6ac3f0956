import { describe, expect, it } from '@jest/globals';
import { PdfFonts } from '#platform/pdf/pdf-fonts.js';
import { DocumentWords, percentOf } from './document-words.js';

describe('a tax rate', () => {
  it.each([
    [0, '0%'],
    [5, '0.05%'],
    [725, '7.25%'],
    [887.5, '8.875%'],
    [1_900, '19%'],
    [2_550, '25.5%'],
  ])('of %d hundredths of a percent is written %s', (basisPoints, text) => {
    expect(percentOf(basisPoints)).toBe(text);
  });
});

describe('amounts and dates', () => {
  const fonts = new PdfFonts();
  const day = '2027-06-01T23:59:59.000Z';

  it.each([
    ['en', 'usd', '$1,234.56', 'June 1, 2027'],
    ['de-DE', 'eur', '1.234,56 €', '1. Juni 2027'],
    ['ja', 'jpy', '￥123,456', '2027年6月1日'],
    ['ko', 'krw', '₩123,456', '2027년 6월 1일'],
    ['ru', 'rub', '1 234,56 ₽', '1 июня 2027 г.'],
  ])('are written as in %s', (locale, currency, amount, written) => {
    const words = new DocumentWords({ locale, currency }, fonts);
    const shown = [words.amount(123_456), words.day(day)].map((text) => text.replaceAll(/\s/g, ' '));
    expect(shown).toEqual([amount, written]);
  });

  it('are written in English where no font has the script', () => {
    const words = new DocumentWords({ locale: 'ar-EG', currency: 'usd' }, fonts);
    expect([words.amount(123_456), words.day(day)]).toEqual(['$1,234.56', 'June 1, 2027']);
  });
});
