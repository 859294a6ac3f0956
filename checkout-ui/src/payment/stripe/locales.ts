import type { StripeElementLocale } from '@stripe/stripe-js';

const LOCALES: readonly StripeElementLocale[] = [
  ...(['ar', 'bg', 'cs', 'da', 'de', 'el', 'en', 'en-AU', 'en-CA', 'en-NZ', 'en-GB', 'es', 'es-ES'] as const),
  ...(['es-419', 'et', 'fi', 'fil', 'fr', 'fr-CA', 'fr-FR', 'he', 'hu', 'hr', 'id', 'it', 'it-IT'] as const),
  ...(['ja', 'ko', 'lt', 'lv', 'ms', 'mt', 'nb', 'nl', 'no', 'pl', 'pt', 'pt-BR', 'ro', 'ru', 'sk'] as const),
  ...(['sl', 'sv', 'th', 'tr', 'vi', 'zh', 'zh-HK', 'zh-TW'] as const),
];

/** The one that Stripe has for a BCP 47 tag; without one, that of the browser. */
export function stripeLocaleOf(tag: string): StripeElementLocale {
  const find = (wanted: string) => LOCALES.find((locale) => locale.toLowerCase() === wanted.toLowerCase());
  return find(tag) ?? find(tag.split('-')[0] ?? '') ?? 'auto';
}
