import { useLocale, useTranslate } from 'react-admin';
import type { Page } from '../api/types';

type Total = Pick<Page<unknown>, 'total' | 'counted'>;

/** Says how many there are no more exactly than is known: "312", "about 1,000,000" or "more than 10,000". */
export function useTotalText(): (total: Total) => string {
  const translate = useTranslate();
  const numbers = new Intl.NumberFormat(useLocale());
  return ({ total, counted }) => {
    if (counted === 'estimated')
      return translate('atrium.list.about', { count: numbers.format(rounded(total)) });
    // Counting stopped one behind a round number.
    if (counted === 'at_least')
      return translate('atrium.list.more_than', { count: numbers.format(total - 1) });
    return numbers.format(total);
  };
}

/** To three digits: an estimate is not known better. */
function rounded(total: number): number {
  return Number(total.toPrecision(3));
}
