import { Injectable } from '@nestjs/common';
import { ApiCallerPolicy, type ApiCaller } from '#organizations';
import type { ErrorFactory } from '#common/errors/define-errors.js';
import { Clock } from '#common/time/clock.js';
import type { Locked } from '#platform/database/locked.js';
import type { BillingActor } from './billing-actor.js';
import type { Merchant } from './merchant.entity.js';
import { MerchantErrors } from './merchant.errors.js';
import { MerchantRepository } from './merchant.repository.js';
import type { HeldMerchant } from './merchant-time.service.js';

/** A merchant that this unit of work has locked, and its time. */
export interface LockedMerchant {
  merchant: Locked<Merchant>;
  /** By the merchant's clock; every instant of a billing record comes from here. */
  now: Date;
}

/** The repository of rows that belong to merchants. */
interface OwnedRows<Row extends object> {
  findById(id: string): Promise<Row | null>;
  lockById(id: string): Promise<Locked<Row> | null>;
}

const { MERCHANT_NOT_FOUND } = MerchantErrors;

/** Locks the merchant that an actor may manage, before any of its rows; joins the caller's unit of work. */
@Injectable()
export class ManagedMerchants {
  constructor(
    private readonly merchants: MerchantRepository,
    private readonly apiCallerPolicy: ApiCallerPolicy,
    private readonly clock: Clock,
  ) {}

  /** @throws the given error for merchants of others, NOT_PERMITTED, ACCESS_TOKEN_INVALID */
  async lock(
    by: BillingActor,
    merchantId: string,
    notFound: ErrorFactory = MERCHANT_NOT_FOUND,
  ): Promise<LockedMerchant> {
    await this.authorize(by, merchantId, notFound);
    return this.lockUnchecked(merchantId, notFound);
  }

  /**
   * Locks a row of a merchant, after the merchant.
   * @throws the given error for rows that do not exist or belong to others; NOT_PERMITTED, ACCESS_TOKEN_INVALID
   */
  async lockRow<Row extends { organizationId: string }>(
    by: BillingActor,
    id: string,
    { rows, notFound }: { rows: OwnedRows<Row>; notFound: ErrorFactory },
  ): Promise<LockedMerchant & { row: Locked<Row> }> {
    const merchantId = (await rows.findById(id))?.organizationId;
    if (merchantId === undefined) throw notFound();
    const locked = await this.lock(by, merchantId, notFound);
    const row = await rows.lockById(id);
    if (row === null) throw notFound();
    return { ...locked, row };
  }

  /**
   * The merchant that gets a new row: members name it, an access token implies it, staff name it.
   * @throws ORGANIZATION_IMPLIED_BY_TOKEN, ORGANIZATION_NOT_NAMED, NAMED_ORGANIZATION_NOT_FOUND, NOT_PERMITTED,
   *   ACCESS_TOKEN_INVALID, MERCHANT_NOT_FOUND
   */
  async lockNamed(by: BillingActor, named: string | null): Promise<LockedMerchant> {
    return this.lockUnchecked(await this.authorizeNamed(by, named), MERCHANT_NOT_FOUND);
  }

  /** For callers that have checked the rights of the actor themselves. */
  async lockUnchecked(merchantId: string, notFound: ErrorFactory): Promise<LockedMerchant> {
    const realTime = this.clock.now();
    const merchant = await this.merchants.lockOrCreate(merchantId, realTime);
    if (merchant === null) throw notFound();
    return { merchant, now: merchant.timeAt(realTime) };
  }

  /**
   * Instead of `lock`, for rows that buyers change too: buyers share the lock and do not wait for each other.
   * @throws the given error for merchants of others, NOT_PERMITTED, ACCESS_TOKEN_INVALID
   */
  async hold(by: BillingActor, merchantId: string, notFound: ErrorFactory): Promise<HeldMerchant> {
    await this.authorize(by, merchantId, notFound);
    return this.holdUnchecked(merchantId, notFound);
  }

  /** Instead of `lockNamed`, for rows that buyers insert too; throws the same. */
  async holdNamed(by: BillingActor, named: string | null): Promise<HeldMerchant> {
    return this.holdUnchecked(await this.authorizeNamed(by, named), MERCHANT_NOT_FOUND);
  }

  /** For callers that have checked the rights of the actor themselves. */
  async holdUnchecked(merchantId: string, notFound: ErrorFactory): Promise<HeldMerchant> {
    const merchant = await this.merchants.holdById(merchantId);
    if (merchant === null) return this.lockUnchecked(merchantId, notFound);
    return { merchant, now: merchant.timeAt(this.clock.now()) };
  }

  private async authorize(by: BillingActor, merchantId: string, notFound: ErrorFactory): Promise<void> {
    if ('caller' in by) await this.apiCallerPolicy.lock(by.caller, merchantId, notFound);
    else await this.merchants.lockOrganization(merchantId);
  }

  private async authorizeNamed(by: BillingActor, named: string | null): Promise<string> {
    if ('caller' in by) return (await this.apiCallerPolicy.lockNamed(by.caller, named)).id;
    if (named === null) throw MERCHANT_NOT_FOUND();
    await this.merchants.lockOrganization(named);
    return named;
  }
}

/** A member's caller with further permissions, all of which they need; an access token has its scope for all. */
export function requiring(caller: ApiCaller, permission: ApiCallerPermission): ApiCaller {
  if (caller.kind === 'organization') return caller;
  return { ...caller, permission: { ...caller.permission, ...permission } };
}

type ApiCallerPermission = Extract<ApiCaller, { kind: 'person' }>['permission'];
