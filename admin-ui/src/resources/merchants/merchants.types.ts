import type { Wire } from '../../api/types';

export type Merchant = Wire['StaffMerchantRowWire'];
export type MerchantDetail = Wire['StaffMerchantWire'];

/** A merchant on its page: the list provides it first, without its settings. */
export type MerchantSoFar = Merchant & Partial<MerchantDetail>;

export function isDetailed(merchant: MerchantSoFar): merchant is MerchantDetail {
  return merchant.settings !== undefined;
}
