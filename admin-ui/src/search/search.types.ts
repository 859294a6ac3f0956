import type { Wire } from '../api/types';

export type SearchAnswer = Wire['SearchWire'];
export type SearchHit = Wire['SearchHitWire'];
