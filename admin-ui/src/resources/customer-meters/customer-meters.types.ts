import type { Wire } from '../../api/types';

export type CustomerMeter = Wire['StaffCustomerMeterWire'];
