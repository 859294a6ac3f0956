import { useLocale, useTranslate } from 'react-admin';
import type { Paged } from '../api/types';

type Total = Pick<Paged<unknown>, 'total' | 'counted'>;

/** A total with its precision: "312", "about 1,000,000" or "more than 10,000". */
export function useTotalText(): (total: Total) => string {
  const translate = useTranslate();
  const numbers = new Intl.NumberFormat(useLocale());
  return ({ total, counted }) => {
    if (counted === 'estimated')
      return translate('atrium.list.about', { count: numbers.format(rounded(total)) });
    // The server stops counting one above a round number.
    if (counted === 'at_least')
      return translate('atrium.list.more_than', { count: numbers.format(total - 1) });
    return numbers.format(total);
  };
}

/** To three digits, because an estimate is no more precise. */
function rounded(total: number): number {
  return Number(total.toPrecision(3));
}
