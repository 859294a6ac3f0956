import { Injectable } from '@nestjs/common';
import { ApiCallerPolicy, type ApiCaller } from '#organizations';
import { Clock } from '#common/time/clock.js';
import type { NumberedRows } from '#platform/database/listing/numbered-rows.js';
import { merchantTime } from '../merchants/merchant.entity.js';
import { CheckoutErrors } from './checkout.errors.js';
import type { CheckoutRow } from './checkout-columns.js';
import { embedderOf, type Embedder } from './embedder.js';
import { CheckoutQueries, type CheckoutListing } from './checkout.queries.js';
import { CheckoutRows } from './checkout-rows.service.js';

interface RequestedCheckouts extends Omit<CheckoutListing, 'organizationIds'> {
  /** Without any, the checkouts of all merchants that the caller may read. */
  organization_id?: readonly string[];
}

interface CheckoutForPage {
  checkout: CheckoutRow | null;
  problem: 'not_found' | 'expired' | null;
  /** Of the pages that may embed the checkout. */
  embedder: Embedder | null;
}

const { CHECKOUT_EXPIRED, CHECKOUT_NOT_FOUND } = CheckoutErrors;

/** Reads checkouts with what belongs to them. */
@Injectable()
export class CheckoutReader {
  constructor(
    private readonly checkouts: CheckoutQueries,
    private readonly rows: CheckoutRows,
    private readonly apiCallerPolicy: ApiCallerPolicy,
    private readonly clock: Clock,
  ) {}

  /** @throws CHECKOUT_NOT_FOUND, also for checkouts of others; NOT_PERMITTED */
  async read(id: string, caller: ApiCaller): Promise<CheckoutRow> {
    const checkout = await this.checkouts.find(id);
    if (checkout === null) throw CHECKOUT_NOT_FOUND();
    await this.apiCallerPolicy.require(caller, checkout.organizationId, CHECKOUT_NOT_FOUND);
    return this.rows.one(checkout);
  }

  /** As the buyer's page shows it, which also says why there is nothing to show. */
  async findForPage(clientSecret: string): Promise<CheckoutForPage> {
    const checkout = await this.checkouts.findBySecret(clientSecret);
    if (checkout === null) return { checkout: null, problem: 'not_found', embedder: null };
    const row = await this.rows.one(checkout);
    const embedder = embedderOf(row);
    return this.isOver(row)
      ? { checkout: null, problem: 'expired', embedder }
      : { checkout: row, problem: null, embedder };
  }

  /** As the buyer sees it. @throws CHECKOUT_NOT_FOUND; CHECKOUT_EXPIRED once its time is over, unless it was confirmed */
  async readBySecret(clientSecret: string): Promise<CheckoutRow> {
    const checkout = await this.checkouts.findBySecret(clientSecret);
    if (checkout === null) throw CHECKOUT_NOT_FOUND();
    const row = await this.rows.one(checkout);
    if (this.isOver(row)) throw CHECKOUT_EXPIRED();
    return row;
  }

  /** @throws RESOURCE_NOT_FOUND, NOT_PERMITTED for a named organization */
  async list(
    { organization_id: named, ...listing }: RequestedCheckouts,
    caller: ApiCaller,
  ): Promise<NumberedRows<CheckoutRow>> {
    const organizationIds = await this.apiCallerPolicy.visible(caller, named);
    const { rows, total } = await this.checkouts.list({ ...listing, organizationIds });
    return { rows: await this.rows.all(rows), total };
  }

  private isOver({ status, expiresAt, merchant }: CheckoutRow): boolean {
    return (
      status === 'expired' || (status === 'open' && expiresAt <= merchantTime(merchant, this.clock.now()))
    );
  }
}
