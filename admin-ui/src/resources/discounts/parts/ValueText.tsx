import { useLocale, useTranslate } from 'react-admin';
import { moneyText } from '../../../format/money';
import { percentOf } from '../../merchants/parts/taxDraft';
import type { Discount } from '../discounts.types';

/** How much the discount takes off, such as "15.5%". */
export function ValueText({ discount }: { discount: Discount }) {
  const locale = useLocale();
  const { amount, currency, basis_points: points } = discount;
  if (amount !== undefined && currency !== undefined) return moneyText(amount, currency, locale);
  return `${percentOf(points ?? 0)}%`;
}

/** For how long the discount applies. */
export function DurationText({ discount: { duration, duration_in_months: months } }: { discount: Discount }) {
  const translate = useTranslate();
  return months === undefined
    ? translate(`resources.discounts.duration.${duration}`)
    : translate('resources.discounts.months', { smart_count: months });
}

/** How often it was redeemed, of how often it can be. */
export function RedemptionText({ discount }: { discount: Discount }) {
  const translate = useTranslate();
  const numbers = new Intl.NumberFormat(useLocale());
  const { redemptions_count: count, max_redemptions: most } = discount;
  return most === null
    ? numbers.format(count)
    : translate('resources.discounts.redeemed_of', {
        count: numbers.format(count),
        most: numbers.format(most),
      });
}
