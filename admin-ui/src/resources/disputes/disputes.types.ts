import type { Wire } from '../../api/types';

export type Dispute = Wire['StaffDisputeWire'];
export type DisputeSoFar = Dispute & Partial<Wire['StaffDisputeDetailWire']>;

export const disputeStatuses: Dispute['status'][] = ['open', 'won', 'lost'];
