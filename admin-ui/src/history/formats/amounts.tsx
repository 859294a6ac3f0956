import { useLocale, useTranslate } from 'react-admin';
import { moneyText } from '../../format/money';
import { percentOf } from '../../resources/merchants/parts/taxDraft';
import { Chips } from '../Chips';
import { hasShape, isListOf, isNumber, isText } from '../guards';
import { formatOf } from './format';
import { useSubjectMember } from './useSubjectMember';

/** Minor units of the subject's currency. */
export const money = formatOf(isNumber, function Money({ value, context }) {
  const locale = useLocale();
  const currency = useSubjectMember(context, 'currency', 'currency');
  return isText(currency) ? moneyText(value, currency, locale) : String(value);
});

/** Hundredths of a percent. */
export const percent = formatOf(isNumber, ({ value }) => `${percentOf(value)}%`);

export const currency = formatOf(isText, ({ value }) => value.toUpperCase());

export const taxRates = formatOf(
  isListOf(hasShape({ country: isText, name: isText, basisPoints: isNumber })),
  ({ value }) => (
    <Chips
      values={value.map(({ country, name, basisPoints, ...rate }, index) => {
        const state = 'state' in rate && isText(rate.state) ? `-${rate.state}` : '';
        return { key: String(index), value: `${country}${state}: ${name}, ${percentOf(basisPoints)}%` };
      })}
    />
  ),
);

/** For how long license keys are valid. */
export const expiry = formatOf(hasShape({ ttl: isNumber, timeframe: isText }), function Expiry({ value }) {
  const translate = useTranslate();
  return translate(`resources.benefits.show.after_${value.timeframe}`, { smart_count: value.ttl });
});

/** A bound of the answers of a custom field: a number, or the day of a date in seconds. */
export const bound = formatOf(isNumber, function Bound({ value, context }) {
  const locale = useLocale();
  const isDay = useSubjectMember(context, 'type', 'type') === 'date';
  if (!isDay) return new Intl.NumberFormat(locale).format(value);
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(value * 1_000);
});
