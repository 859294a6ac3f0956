import type { Wire } from '../../api/types';

export type Delivery = Wire['StaffDeliveryRowWire'];
export type DeliveryDetail = Wire['StaffDeliveryDetailWire'];
export type Attempt = Wire['StaffAttemptWire'];
export type RedeliveryOutcome = Wire['RedeliveryOutcomesWire']['data'][number];

/** Failed messages selected for a retry. */
export interface ChosenDeliveries {
  deliveries: readonly Pick<Delivery, 'id' | 'event'>[];
  /** Their number, in words. */
  amount: string;
}
