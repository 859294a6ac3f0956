import type { Wire } from '../api/types';

export type SearchResult = Wire['SearchWire'];
export type SearchHit = Wire['SearchHitWire'];
