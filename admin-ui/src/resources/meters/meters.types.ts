import type { Wire } from '../../api/types';

export type Meter = Wire['StaffMeterWire'];
export type MeterFilter = Meter['filter'];
export type FilterClause = Wire['FilterClauseWire'];
export type Aggregation = Meter['aggregation'];
