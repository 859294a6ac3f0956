import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Locked } from '#platform/database/locked.js';
import { GrantSchedule } from '../grants/grant-schedule.service.js';
import { RevokedOrders } from '../grants/revoked-orders.registry.js';
import type { Refund } from './refund.entity.js';
import { RefundRepository } from './refund.repository.js';

/** What refunds do to the benefits of their orders; joins the caller's unit of work. */
@Injectable()
export class RefundBenefits implements OnModuleInit {
  constructor(
    private readonly refunds: RefundRepository,
    private readonly revokedOrders: RevokedOrders,
    private readonly grants: GrantSchedule,
  ) {}

  onModuleInit(): void {
    this.revokedOrders.provide((orderId) => this.refunds.isRevoking(orderId));
  }

  /** A refund may revoke the benefits of its order, already while it is pending; one that fails returns them. */
  async settle({ revokeBenefits, orderId: id, organizationId, ...refund }: Locked<Refund>): Promise<void> {
    if (!revokeBenefits) return;
    await this.grants.settleOrders([{ id, organizationId, at: refund.modifiedAt ?? refund.createdAt }]);
  }
}
