import { AggregationText } from '../../resources/meters/parts/AggregationText';
import { conjunctions, isGroup, operators } from '../../resources/meters/parts/filterDraft';
import { FilterText } from '../../resources/meters/parts/FilterText';
import { functions } from '../../resources/meters/parts/meterDraft';
import type { Aggregation, MeterFilter } from '../../resources/meters/meters.types';
import { isObject, isText, type Guard } from '../guards';
import { formatOf } from './format';

const isOneOf = (values: readonly string[], value: unknown): boolean =>
  isText(value) && values.includes(value);

const isClause = (value: unknown): boolean =>
  isObject(value) && isText(value['property']) && isOneOf(operators, value['operator']);

/** Entries leave out groups that lie too deep. */
const isFilter: Guard<MeterFilter> = (value): value is MeterFilter =>
  isObject(value) &&
  isOneOf(conjunctions, value['conjunction']) &&
  Array.isArray(value['clauses']) &&
  value['clauses'].every((clause) =>
    isObject(clause) && isGroup(clause) ? isFilter(clause) : isClause(clause),
  );

const isAggregation: Guard<Aggregation> = (value): value is Aggregation =>
  isObject(value) &&
  isOneOf(functions, value['func']) &&
  (value['func'] === 'count' || isText(value['property']));

export const filter = formatOf(isFilter, ({ value }) => <FilterText filter={value} />);

export const aggregation = formatOf(isAggregation, ({ value }) => <AggregationText aggregation={value} />);
