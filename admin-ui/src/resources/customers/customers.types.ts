import type { Wire } from '../../api/types';

export type Customer = Wire['StaffCustomerWire'];
export type CustomerDetail = Wire['StaffCustomerDetailWire'];

/** A customer on its page: the list provides it first, without these. */
export type CustomerSoFar = Customer & Partial<Pick<CustomerDetail, 'account' | 'tax_id_override'>>;
