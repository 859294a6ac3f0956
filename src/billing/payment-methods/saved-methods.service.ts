import { Injectable } from '@nestjs/common';
import type { PaymentGatewayName } from '#config/settings/billing.settings.js';
import type { Locked } from '#platform/database/locked.js';
import { DueWorkSchedule } from '../clock/due-work-schedule.service.js';
import type { Customer } from '../customers/customer.entity.js';
import type { PaymentMethod as GatewayMethod } from '../gateways/gateway-results.js';
import type { PaymentMethod } from './payment-method.entity.js';
import { CARD_EXPIRY } from './payment-method-due-work.js';
import { PaymentMethodRepository } from './payment-method.repository.js';

/** What a gateway has saved for a customer. */
export interface SavedMethod {
  gateway: PaymentGatewayName;
  method: GatewayMethod | null;
}

export interface Payer {
  customerId: string;
  /** The method that is charged while it is there. */
  preferredId: string | null;
}

/** Keeps the methods that gateways have saved; joins the caller's unit of work. */
@Injectable()
export class SavedMethods {
  constructor(
    private readonly methods: PaymentMethodRepository,
    private readonly dueWork: DueWorkSchedule,
  ) {}

  /**
   * Keeps a method and makes it the customer's default if they have none, or if that is asked for.
   * @returns null where the gateway has not saved it
   */
  async keep(
    customer: Locked<Customer>,
    { gateway, method }: SavedMethod,
    { isDefault, now }: { isDefault: boolean; now: Date },
  ): Promise<PaymentMethod | null> {
    const ref = method?.ref;
    if (!method || !ref) return null;
    const { id: customerId, organizationId } = customer;
    const kept = await this.methods.insert(
      customer,
      { organizationId, customerId, gateway, method: { ...method, ref } },
      now,
    );
    if (kept.deletedAt) return null;
    await this.scheduleReminder(kept, now);
    if (isDefault || (await this.methods.findDefault(customerId)) === null)
      await this.methods.makeDefault(customer, kept, now);
    return kept;
  }

  /** In the month before the last one in which the card is valid. */
  private async scheduleReminder(method: PaymentMethod, now: Date): Promise<void> {
    const { id: recordId, organizationId: merchantId, expMonth, expYear } = method;
    if (!expMonth || !expYear) return;
    const dueAt = new Date(Date.UTC(expYear, expMonth - 2));
    if (dueAt > now) await this.dueWork.schedule({ kind: CARD_EXPIRY, recordId, merchantId, dueAt });
  }

  /** What a customer is charged by while absent: the one that a subscription names, else their default. */
  async findUsable(customerId: string, preferredId: string | null): Promise<PaymentMethod | null> {
    const [method = null] = await this.listUsable([{ customerId, preferredId }]);
    return method;
  }

  /** The same for customers, in their order. */
  async listUsable(payers: readonly Payer[]): Promise<(PaymentMethod | null)[]> {
    const named = await this.methods.listByIds(payers.flatMap(({ preferredId }) => preferredId ?? []));
    const preferred = payers.map(
      ({ customerId, preferredId }) =>
        named.find((method) => method.id === preferredId && method.customerId === customerId) ?? null,
    );
    const others = payers.filter((_, index) => preferred[index] === null);
    const defaults = await this.methods.listDefaults(others.map(({ customerId }) => customerId));
    return payers.map(
      ({ customerId }, index) =>
        preferred[index] ?? defaults.find((method) => method.customerId === customerId) ?? null,
    );
  }
}
