import type { Wire } from '../../api/types';

export type PublicEvent = Wire['StaffEventRowWire'];
export type PublicEventDetail = Wire['StaffEventDetailWire'];
