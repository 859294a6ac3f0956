import type { Wire } from '../../api/types';

export type UsageEvent = Wire['StaffUsageEventWire'];

/** An event on its page: the list provides it first, without its meters. */
export type UsageEventSoFar = UsageEvent & Partial<Wire['StaffUsageEventDetailWire']>;

export const usageEventChoices = { source: ['user', 'system'] satisfies UsageEvent['source'][] };
