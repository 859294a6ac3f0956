import type { Wire } from '../../api/types';

export type Discount = Wire['StaffDiscountWire'];
export type DiscountType = Discount['type'];
export type DiscountDuration = Discount['duration'];
export type DiscountState = Discount['state'];

export const discountTypes: DiscountType[] = ['percentage', 'fixed'];
export const discountDurations: DiscountDuration[] = ['once', 'repeating', 'forever'];
export const discountStates: DiscountState[] = ['active', 'scheduled', 'exhausted', 'ended'];
