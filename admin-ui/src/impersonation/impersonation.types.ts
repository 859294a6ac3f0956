import type { Wire } from '../api/types';

export type Impersonation = Wire['ImpersonationWire'];
export type BegunImpersonation = Wire['BegunImpersonationWire'];
