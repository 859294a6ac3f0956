import { ValidateBy } from 'class-validator';

/** Beyond every tag with language, script, region and variants (RFC 5646, section 4.4.1). */
export const LONGEST_LOCALE = 35;

/** A language tag that the runtime can format with. */
export const IsLocaleTag = () =>
  ValidateBy({
    name: 'isLocaleTag',
    validator: {
      validate: (value: unknown) =>
        typeof value === 'string' && value.length <= LONGEST_LOCALE && isLocale(value),
      defaultMessage: () => 'locale must be a language tag of BCP 47, such as en-US',
    },
  });

function isLocale(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length === 1;
  } catch {
    return false;
  }
}
