import type { Wire } from '../../api/types';
import type { Chart, PointLabels } from '../../dashboard/charts/chart';
import { filteredListPath } from '../../search/entries';
import { shownQuantity, type Measure } from './quantityText';

interface UsageChartInput {
  title: string;
  /** Name of the values. */
  used: string;
  labels: PointLabels;
  quantities: Wire['MeterQuantitiesWire']['quantities'];
  measure: Measure;
  /** Of the events. */
  filter: { meterId: string; customerId?: string };
  period: { from: string; before: string };
}

/** Each point links to the events of its interval, within the period. */
export function usageChart({ title, used, labels, quantities, ...input }: UsageChartInput): Chart {
  const { measure, filter, period } = input;
  const name = measure.custom_label === null ? used : `${used}, ${measure.custom_label}`;
  return {
    title,
    step: 0,
    labels,
    series: [{ name, colour: 'chartFirst' }],
    points: quantities.map(({ timestamp, quantity }, index) => ({
      at: timestamp,
      values: [shownQuantity(quantity, measure)],
      to: filteredListPath('usage-events', {
        ...filter,
        happenedAfter: index === 0 ? period.from : timestamp,
        happenedBefore: quantities[index + 1]?.timestamp ?? period.before,
      }),
    })),
  };
}
