import { Injectable } from '@nestjs/common';
import { ApiCallerPolicy, type ApiCaller } from '#organizations';
import type { NumberedRows } from '#platform/database/listing/numbered-rows.js';
import { CustomerQueries } from '../customers/customer.queries.js';
import type { DisputeColumns, DisputeRow } from './dispute.presenter.js';
import { DisputeQueries, type DisputeListing } from './dispute.queries.js';
import { RefundErrors } from './refund.errors.js';

interface RequestedDisputes extends Omit<DisputeListing, 'organizationIds'> {
  /** Without any, the disputes of all merchants that the caller may read. */
  organization_id?: readonly string[];
}

const { DISPUTE_NOT_FOUND } = RefundErrors;

/** Reads the disputes that a caller of the API may see. */
@Injectable()
export class DisputeReader {
  constructor(
    private readonly disputes: DisputeQueries,
    private readonly customers: CustomerQueries,
    private readonly apiCallerPolicy: ApiCallerPolicy,
  ) {}

  /** @throws DISPUTE_NOT_FOUND, also for disputes of others; NOT_PERMITTED */
  async read(id: string, caller: ApiCaller): Promise<DisputeRow> {
    const dispute = await this.disputes.find(id);
    if (dispute === null) throw DISPUTE_NOT_FOUND();
    await this.apiCallerPolicy.require(caller, dispute.organizationId, DISPUTE_NOT_FOUND);
    const [row] = await this.complete([dispute]);
    if (row === undefined) throw DISPUTE_NOT_FOUND();
    return row;
  }

  /** @throws RESOURCE_NOT_FOUND, NOT_PERMITTED for a named organization */
  async list(
    { organization_id: named, ...listing }: RequestedDisputes,
    caller: ApiCaller,
  ): Promise<NumberedRows<DisputeRow>> {
    const organizationIds = await this.apiCallerPolicy.visible(caller, named);
    const { rows, total } = await this.disputes.list({ ...listing, organizationIds });
    return { rows: await this.complete(rows), total };
  }

  private async complete(disputes: readonly DisputeColumns[]): Promise<DisputeRow[]> {
    const ids = new Set(disputes.flatMap(({ customerId }) => customerId ?? []));
    const customers = await this.customers.listByIds([...ids]);
    return disputes.flatMap((dispute) => {
      const customer = customers.find(({ id }) => id === dispute.customerId);
      const { orderId } = dispute;
      return customer === undefined || orderId === null ? [] : [{ ...dispute, orderId, customer }];
    });
  }
}
