import { useRow } from '../../billing/useRow';
import { intervals, type Interval } from '../../resources/products/products.types';
import { usePriceTexts, type Billed } from '../../resources/products/parts/usePriceTexts';
import { Chips } from '../Chips';
import { isListOf, isNumber, isObject, isText, type Guard } from '../guards';
import { formatOf } from './format';
import { termsOf } from './priceTerms';
import { useSubjectMember } from './useSubjectMember';

const isInterval: Guard<Interval> = (value): value is Interval => intervals.some((one) => one === value);

type AuditPrice = Record<string, unknown> & { id: string };

const isPrice: Guard<AuditPrice> = (value): value is AuditPrice =>
  isObject(value) && isText(value['id']) && termsOf(value, { id: '', name: '' }) !== null;

/** The prices of a product, with its billing interval. */
export const prices = formatOf(isListOf(isPrice), function Prices({ value, context }) {
  const interval = useSubjectMember(context, 'recurringInterval', 'recurring_interval');
  const count = useSubjectMember(context, 'recurringIntervalCount', 'recurring_interval_count');
  const billed = {
    recurring_interval: isInterval(interval) ? interval : null,
    recurring_interval_count: isNumber(count) ? count : null,
  };
  const values = value
    .toSorted((one, other) => rank(one) - rank(other))
    .map((price) => ({ key: price.id, value: <Price price={price} billed={billed} /> }));
  return <Chips values={values} />;
});

/** The price that is not metered comes first. */
const rank = ({ amountType }: AuditPrice): number => (amountType === 'metered_unit' ? 1 : 0);

function Price({ price, billed }: { price: AuditPrice; billed: Billed }) {
  const { priceText, limitTexts } = usePriceTexts();
  const id = isText(price['meterId']) ? price['meterId'] : '';
  const { row } = useRow('meters', id, id !== '');
  const terms = termsOf(price, { id, name: isText(row?.['name']) ? row['name'] : id });
  return terms && [priceText(terms, billed), ...limitTexts(terms)].join(' · ');
}
