import {
  isMetadataComplete,
  metadataDraft,
  sentMetadata,
  type MetadataDraft,
} from '../../../billing/metadataDraft';
import type { Aggregation, Meter } from '../meters.types';
import { filterDraftOf, isFilterComplete, newFilter, sentFilter, type FilterDraft } from './filterDraft';

export const units = ['scalar', 'token', 'custom'] as const;
export const functions = ['count', 'sum', 'max', 'min', 'avg', 'unique'] as const;

/** The form values of a meter. */
export interface MeterDraft extends MetadataDraft {
  organization_id: string;
  name: string;
  filter: FilterDraft;
  aggregation: { func: (typeof functions)[number]; property: string };
  unit: (typeof units)[number];
  custom_label: string;
  custom_multiplier: string;
  /** Whole numbers, separated by commas. */
  alert_thresholds: string;
}

export const newDraft = (merchantId: string): MeterDraft => ({
  organization_id: merchantId,
  name: '',
  filter: newFilter(),
  aggregation: { func: 'count', property: '' },
  unit: 'scalar',
  custom_label: '',
  custom_multiplier: '1',
  alert_thresholds: '',
  metadata: [],
});

export function draftOf(meter: Meter): MeterDraft {
  const { organization_id, name, filter, aggregation, unit, custom_label, custom_multiplier } = meter;
  return {
    organization_id,
    name,
    filter: filterDraftOf(filter),
    aggregation: {
      func: aggregation.func,
      property: aggregation.func === 'count' ? '' : aggregation.property,
    },
    unit,
    custom_label: custom_label ?? '',
    custom_multiplier: String(custom_multiplier ?? 1),
    alert_thresholds: meter.alert_thresholds.join(', '),
    metadata: metadataDraft(meter.metadata),
  };
}

/** What requests send of a meter. */
export function sentMeter({ name, filter, aggregation, ...draft }: MeterDraft, former?: Meter) {
  const isCustom = draft.unit === 'custom';
  return {
    name: name.trim(),
    filter: sentFilter(filter),
    aggregation: sentAggregation(aggregation),
    unit: draft.unit,
    custom_label: isCustom ? draft.custom_label.trim() : null,
    custom_multiplier: isCustom ? Number(draft.custom_multiplier) : null,
    alert_thresholds: thresholdsOf(draft.alert_thresholds) ?? [],
    metadata: sentMetadata(draft.metadata, former?.metadata),
  };
}

/** Null for what is no list of up to ten whole numbers. */
export function thresholdsOf(text: string): number[] | null {
  const parts = text.split(/[,\s]+/).filter((part) => part !== '');
  const isValid = parts.length <= 10 && parts.every((part) => /^-?\d{1,12}$/.test(part));
  return isValid ? [...new Set(parts.map(Number))] : null;
}

function sentAggregation({ func, property }: MeterDraft['aggregation']): Aggregation {
  return func === 'count' ? { func } : { func, property: property.trim() };
}

export function isComplete({ organization_id, name, filter, aggregation, ...rest }: MeterDraft): boolean {
  const measures = aggregation.func === 'count' || aggregation.property.trim() !== '';
  const isShown =
    rest.unit !== 'custom' || (rest.custom_label.trim() !== '' && Number(rest.custom_multiplier) >= 1);
  const isNamed = organization_id !== '' && name.trim().length >= 3;
  const isComplete = isNamed && isFilterComplete(filter) && measures && isShown;
  return isComplete && thresholdsOf(rest.alert_thresholds) !== null && isMetadataComplete(rest.metadata);
}
