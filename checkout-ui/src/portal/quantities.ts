import type { UsageMeter } from './types';

type Measure = Pick<UsageMeter['meter'], 'custom_label' | 'custom_multiplier'>;

/** A quantity in the unit of its meter, as the customer's locale writes it. */
export function quantityText(quantity: number, measure: Measure, locale: string): string {
  const { custom_label: label, custom_multiplier: multiplier } = measure;
  const number = new Intl.NumberFormat(locale).format(quantity / (multiplier ?? 1));
  return label === null ? number : `${number} ${label}`;
}
