import type { Wire } from '../api/types';

export type TimelineEntry = Wire['TimelineEntryWire'];
export type TimelineFact = Wire['TimelineFactWire'];
export type TimelineKind = TimelineFact['kind'];

/** Whose timeline it is, as in the path. */
export type TimelineOwner = 'users' | 'organizations';
