import { Injectable } from '@nestjs/common';
import { ApiCallerPolicy, type ApiCaller } from '#organizations';
import type { NumberedRows } from '#platform/database/listing/numbered-rows.js';
import { PaymentErrors } from './payment.errors.js';
import type { PaymentColumns } from './payment.presenter.js';
import { PaymentQueries, type PaymentListing } from './payment.queries.js';

interface RequestedPayments extends Omit<PaymentListing, 'organizationIds'> {
  /** Without any, the payments of all merchants that the caller may read. */
  organization_id?: readonly string[];
}

const { PAYMENT_NOT_FOUND } = PaymentErrors;

/** Reads the payments that a caller of the API may see. */
@Injectable()
export class PaymentReader {
  constructor(
    private readonly payments: PaymentQueries,
    private readonly apiCallerPolicy: ApiCallerPolicy,
  ) {}

  /** @throws PAYMENT_NOT_FOUND, also for payments of others; NOT_PERMITTED */
  async read(id: string, caller: ApiCaller): Promise<PaymentColumns> {
    const payment = await this.payments.find(id);
    if (payment === null) throw PAYMENT_NOT_FOUND();
    await this.apiCallerPolicy.require(caller, payment.organizationId, PAYMENT_NOT_FOUND);
    return payment;
  }

  /** @throws RESOURCE_NOT_FOUND, NOT_PERMITTED for a named organization */
  async list(
    { organization_id: named, ...listing }: RequestedPayments,
    caller: ApiCaller,
  ): Promise<NumberedRows<PaymentColumns>> {
    const organizationIds = await this.apiCallerPolicy.visible(caller, named);
    return this.payments.list({ ...listing, organizationIds });
  }
}
