import type { Wire } from '../api/types';

export type Impersonation = Wire['ImpersonationWire'];
export type BeginImpersonation = Wire['BeginImpersonationBody'];
export type AllowWrites = Wire['AllowWritesBody'];
