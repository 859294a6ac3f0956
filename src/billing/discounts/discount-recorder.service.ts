import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { AuditLog } from '#platform/audit/audit-log.service.js';
import type { Locked } from '#platform/database/locked.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { Outbox } from '#platform/events/outbox.service.js';
import { BillingAudit } from '../billing.audit.js';
import { actingOf, type BillingActor } from '../merchants/billing-actor.js';
import type { Discount } from './discount.entity.js';
import { DiscountCreated, DiscountDeleted, DiscountUpdated } from './discount.events.js';
import { presentDiscount, type DiscountWire } from './discount.presenter.js';
import { DiscountReader } from './discount-reader.service.js';
import { DiscountRepository } from './discount.repository.js';

/** Records changes of discounts as audit entries and events; joins the caller's unit of work. */
@Injectable()
export class DiscountRecorder {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly discounts: DiscountRepository,
    private readonly reader: DiscountReader,
    private readonly audit: AuditLog,
    private readonly outbox: Outbox,
  ) {}

  /** What audit entries keep of a discount. */
  async snapshot(discount: Locked<Discount>) {
    return { ...membersOf(discount), products: await this.discounts.listProductIds(discount) };
  }

  /** Returns the discount as it was created. */
  async recordCreated(discount: Locked<Discount>, by: BillingActor): Promise<DiscountWire> {
    this.audit.record({
      ...this.entryOf(discount, by),
      action: BillingAudit.DISCOUNT_CREATED,
      after: await this.snapshot(discount),
    });
    const wire = await this.present(discount);
    this.outbox.record(new DiscountCreated(wire));
    return wire;
  }

  /** Returns the discount as it is after the change. What changed nothing is not recorded. */
  async recordUpdated(
    discount: Locked<Discount>,
    before: object,
    by: BillingActor,
    now: Date,
  ): Promise<DiscountWire> {
    const after = await this.snapshot(discount);
    if (isDeepStrictEqual(after, before)) return this.present(discount);
    discount.markModified(now);
    this.audit.record({
      ...this.entryOf(discount, by),
      action: BillingAudit.DISCOUNT_UPDATED,
      before: { ...before },
      after,
    });
    const wire = await this.present(discount);
    this.outbox.record(new DiscountUpdated(wire));
    return wire;
  }

  /** Before it is deleted. */
  async recordDeleted(discount: Locked<Discount>, by: BillingActor): Promise<void> {
    this.audit.record({
      ...this.entryOf(discount, by),
      action: BillingAudit.DISCOUNT_DELETED,
      before: await this.snapshot(discount),
    });
    this.outbox.record(new DiscountDeleted(await this.present(discount)));
  }

  private async present({ id }: Discount): Promise<DiscountWire> {
    await this.unitOfWork.flush();
    return presentDiscount(await this.reader.get(id));
  }

  private entryOf({ id, organizationId }: Discount, by: BillingActor) {
    return { ...actingOf(by), subject: { type: 'discount', id } as const, organizationId };
  }
}

function membersOf(discount: Discount) {
  const { name, type, duration, durationInMonths, amount, currency, basisPoints, code } = discount;
  const { startsAt, endsAt, maxRedemptions, maxRedemptionsPerCustomer, metadata } = discount;
  const limits = { startsAt, endsAt, maxRedemptions, maxRedemptionsPerCustomer };
  return structuredClone({
    ...{ name, type, duration, durationInMonths, amount, currency, basisPoints, code },
    ...{ ...limits, metadata },
  });
}
