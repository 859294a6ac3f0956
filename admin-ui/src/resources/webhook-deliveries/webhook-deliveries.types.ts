import type { Wire } from '../../api/types';

export type Delivery = Wire['StaffDeliveryRowWire'];
export type DeliveryDetail = Wire['StaffDeliveryDetailWire'];
export type Attempt = Wire['StaffAttemptWire'];
export type RedeliveryOutcome = Wire['RedeliveryOutcomesWire']['data'][number];

/** Failed messages to send again, as they were chosen. */
export interface ChosenDeliveries {
  deliveries: readonly Pick<Delivery, 'id' | 'event'>[];
  /** How many, in words. */
  amount: string;
}
