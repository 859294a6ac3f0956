import type { Wire } from '../../api/types';

export type SignIn = Wire['LoginEventRowWire'];
