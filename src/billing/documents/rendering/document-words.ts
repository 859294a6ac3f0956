import { amountInWords } from '#common/money/amount-in-words.js';
import { dayInWords } from '#common/time/day-in-words.js';
import type { Address } from '../../customers/address.js';
import type { DocumentKind, DocumentPeriod, DocumentSnapshot, DocumentTax } from '../document-snapshot.js';
import type { PdfFonts } from '#platform/pdf/pdf-fonts.js';

export const TITLES: Readonly<Record<DocumentKind, string>> = {
  invoice: 'Invoice',
  credit_note: 'Credit note',
  debit_note: 'Debit note',
  receipt: 'Receipt',
};

const ENGLISH = 'en';

/** Writes amounts, dates and addresses by the locale of a document; in English where its script is not embedded. */
export class DocumentWords {
  private readonly locale: string;

  constructor({ locale, currency }: Pick<DocumentSnapshot, 'locale' | 'currency'>, fonts: PdfFonts) {
    this.currency = currency;
    const sample = [amountInWords(-123_456_789, currency, locale), dayInWords(new Date(0), locale)];
    this.locale = sample.every((text) => fonts.covers(text)) ? locale : ENGLISH;
  }

  private readonly currency: string;

  /** @param minorUnits of the document's currency */
  amount(minorUnits: number): string {
    return amountInWords(minorUnits, this.currency, this.locale);
  }

  /** @param instant ISO 8601 */
  day(instant: string): string {
    return dayInWords(new Date(instant), this.locale);
  }

  period({ from, to }: DocumentPeriod): string {
    return `${this.day(from)} – ${this.day(to)}`;
  }

  /** `VAT 19% (DE)`, `Sales tax 7.25% (CA, US)`. */
  tax({ name, basisPoints, country, state }: DocumentTax): string {
    return `${name} ${percentOf(basisPoints)} (${state === null ? '' : `${state}, `}${country})`;
  }

  address({ line1, line2, postal_code: code, city, state, country }: Address): string[] {
    const region = new Intl.DisplayNames([ENGLISH], { type: 'region' }).of(country) ?? country;
    const place = [code, city, state?.replace(`${country}-`, '')].filter(Boolean).join(' ');
    return [line1, line2, place, region].filter((line): line is string => Boolean(line));
  }
}

/** Hundredths of a percent, with a fraction or not, and without needless digits: 1900 is `19%`, 887.5 is `8.875%`. */
export function percentOf(basisPoints: number): string {
  const [whole = '', fraction = ''] = String(basisPoints).split('.');
  const digits = whole.padStart(3, '0');
  const decimals = (digits.slice(-2) + fraction).replace(/0+$/, '');
  return `${digits.slice(0, -2)}${decimals === '' ? '' : `.${decimals}`}%`;
}
