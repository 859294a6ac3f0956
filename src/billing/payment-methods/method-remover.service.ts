import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Locked } from '#platform/database/locked.js';
import { DueWorkSchedule } from '../clock/due-work-schedule.service.js';
import { GatewayRegistry } from '../gateways/gateway.registry.js';
import { RecordRemovals } from '../merchants/record-removals.registry.js';
import { METHOD_DETACHMENT } from './payment-method-due-work.js';
import type { PaymentMethod } from './payment-method.entity.js';
import { PaymentMethodRepository } from './payment-method.repository.js';

/** Has gateways forget deleted methods; joins the caller's unit of work. */
@Injectable()
export class MethodRemover implements OnModuleInit {
  constructor(
    private readonly removals: RecordRemovals,
    private readonly methods: PaymentMethodRepository,
    private readonly gateways: GatewayRegistry,
    private readonly dueWork: DueWorkSchedule,
  ) {}

  onModuleInit(): void {
    this.removals.onRemoval('customer', (id, { now }) => this.removeAll(id, now));
  }

  /** Where the gateway offers saved methods in its form. */
  async scheduleDetachment(
    { id: recordId, organizationId: merchantId, gateway }: Locked<PaymentMethod>,
    dueAt: Date,
  ): Promise<void> {
    if (!this.gateways.named(gateway).detachMethod) return;
    await this.dueWork.schedule({ kind: METHOD_DETACHMENT, recordId, merchantId, dueAt });
  }

  private async removeAll(customerId: string, now: Date): Promise<void> {
    for (const method of await this.methods.lockAllOf(customerId)) {
      method.delete(now);
      await this.scheduleDetachment(method, now);
    }
  }
}
