import { Injectable } from '@nestjs/common';
import { ApiCallerPolicy, type ApiCaller } from '#organizations';
import type { NumberedRows } from '#platform/database/listing/numbered-rows.js';
import { RefundErrors } from './refund.errors.js';
import type { RefundColumns } from './refund.presenter.js';
import { RefundQueries, type RefundListing } from './refund.queries.js';

interface RequestedRefunds extends Omit<RefundListing, 'organizationIds'> {
  /** Without any, the refunds of all merchants that the caller may read. */
  organization_id?: readonly string[];
}

/** Reads the refunds that a caller of the API may see. */
@Injectable()
export class RefundReader {
  constructor(
    private readonly refunds: RefundQueries,
    private readonly apiCallerPolicy: ApiCallerPolicy,
  ) {}

  /** @throws REFUND_NOT_FOUND */
  async get(id: string): Promise<RefundColumns> {
    const refund = await this.refunds.find(id);
    if (refund === null) throw RefundErrors.REFUND_NOT_FOUND();
    return refund;
  }

  /** @throws RESOURCE_NOT_FOUND, NOT_PERMITTED for a named organization */
  async list(
    { organization_id: named, ...listing }: RequestedRefunds,
    caller: ApiCaller,
  ): Promise<NumberedRows<RefundColumns>> {
    const organizationIds = await this.apiCallerPolicy.visible(caller, named);
    return this.refunds.list({ ...listing, organizationIds });
  }
}
