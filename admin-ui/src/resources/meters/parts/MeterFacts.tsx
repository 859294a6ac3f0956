import type { ReactNode } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { RecordFacts } from '../../../billing/RecordFacts';
import { Facts, Moment } from '../../../format/Facts';
import { Section } from '../../../layout/Section';
import type { Meter } from '../meters.types';
import { AggregationText } from './AggregationText';
import { FilterText } from './FilterText';

/** What the meter measures. */
export function MeasureFacts({ meter }: { meter: Meter }) {
  const translate = useTranslate();
  const word = (key: string) => translate(`resources.meters.show.${key}`);
  const numbers = new Intl.NumberFormat(useLocale());
  const { filter, aggregation, unit, custom_label: label, custom_multiplier: multiplier } = meter;
  const alerts = meter.alert_thresholds.map((threshold) => numbers.format(threshold)).join(' · ');
  const facts: [string, ReactNode][] = [
    [word('filter'), <FilterText filter={filter} />],
    [word('aggregation'), <AggregationText aggregation={aggregation} />],
    [word('unit'), unit === 'custom' ? label : translate(`resources.meters.unit.${unit}`)],
    ...(multiplier === null ? [] : [[word('multiplier'), numbers.format(multiplier)] as [string, ReactNode]]),
    [word('alerts'), alerts === '' ? '—' : alerts],
  ];
  return (
    <Section title={word('measure')}>
      <Facts facts={facts} />
    </Section>
  );
}

/** What identifies the meter. */
export function MeterFacts({ meter }: { meter: Meter }) {
  const translate = useTranslate();
  const { archived_at: archived } = meter;
  const fact: [string, ReactNode] = [
    translate('resources.meters.show.archived'),
    archived === null ? '—' : <Moment at={archived} />,
  ];
  return <RecordFacts record={meter} further={archived === null ? [] : [fact]} />;
}
