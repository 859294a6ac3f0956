import type { Wire } from '../../api/types';

export type Grant = Wire['StaffGrantWire'];
export type GrantState = Grant['state'];

export const grantStates: GrantState[] = ['granted', 'revoked', 'pending', 'failed'];
