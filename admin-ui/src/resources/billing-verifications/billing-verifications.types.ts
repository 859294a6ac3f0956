import type { Wire } from '../../api/types';

export type VerificationRow = Wire['BillingVerificationRowWire'];
export type CheckResult = Wire['CheckResultWire'];
export type Difference = Wire['DifferenceWire'];

/** A verification on its page: the list provides it first, without its checks. */
export type Verification = VerificationRow & Partial<Wire['BillingVerificationWire']>;

export const isUnfinished = ({ status }: VerificationRow): boolean =>
  status === 'queued' || status === 'running';
