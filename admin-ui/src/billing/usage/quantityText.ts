import type { Wire } from '../../api/types';

export type Measure = Pick<Wire['MeasuringMeterWire'], 'unit' | 'custom_label' | 'custom_multiplier'>;

/** A quantity as the meter's unit shows it: 1,500 with the multiplier 1,000 is 1.5. */
export const shownQuantity = (quantity: number, { custom_multiplier: multiplier }: Measure): number =>
  quantity / (multiplier ?? 1);

/** The same with the label of a custom unit. */
export function quantityText(quantity: number, measure: Measure, locale: string): string {
  const number = new Intl.NumberFormat(locale).format(shownQuantity(quantity, measure));
  return measure.custom_label === null ? number : `${number} ${measure.custom_label}`;
}
