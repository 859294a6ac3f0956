import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { AuditLog, type Acting } from '#platform/audit/audit-log.service.js';
import type { Locked } from '#platform/database/locked.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { Outbox } from '#platform/events/outbox.service.js';
import { BillingAudit } from '../billing.audit.js';
import type { Customer } from './customer.entity.js';
import {
  CustomerCreated,
  CustomerDeleted,
  CustomerStateChanged,
  CustomerUpdated,
} from './customer.events.js';
import { presentCustomer, type CustomerWire } from './customer.presenter.js';
import { CustomerStandings } from './customer-standings.service.js';
import { CustomerStateParts, nothingYet } from './customer-state-parts.registry.js';
import { presentCustomerState } from './customer-state.presenter.js';
import { NamedCustomers } from './named-customers.registry.js';

/** Who did it; null for the customer themselves, whose actions the audit log does not record. */
export type CustomerActor = Acting | null;

type CustomerAction = (typeof BillingAudit)['CUSTOMER_CREATED' | 'CUSTOMER_UPDATED' | 'CUSTOMER_DELETED'];

/** Records changes of customers as audit entries and events; joins the caller's unit of work. */
@Injectable()
export class CustomerRecorder {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly stateParts: CustomerStateParts,
    private readonly standings: CustomerStandings,
    private readonly named: NamedCustomers,
    private readonly audit: AuditLog,
    private readonly outbox: Outbox,
  ) {}

  /** What audit entries keep of a customer. */
  snapshot(customer: Locked<Customer>) {
    const { externalId = null, email, name = null, billingName = null, billingAddress = null } = customer;
    const { taxId = null, taxIdOverride = null, locale = null, metadata } = customer;
    return structuredClone({
      ...{ externalId, email, name, billingName, billingAddress, taxId, taxIdOverride, locale, metadata },
    });
  }

  recordCreated(customer: Locked<Customer>, by: CustomerActor): CustomerWire {
    this.recordEntry(customer, BillingAudit.CUSTOMER_CREATED, by, { after: this.snapshot(customer) });
    this.named.record(customer);
    const wire = presentCustomer(customer);
    this.outbox.recordAll([
      new CustomerCreated(wire),
      new CustomerStateChanged(presentCustomerState(customer, nothingYet)),
    ]);
    return wire;
  }

  /** `before`: the snapshot. What changed nothing is not recorded. */
  async recordUpdated(
    customer: Locked<Customer>,
    before: object,
    by: CustomerActor,
    now: Date,
  ): Promise<CustomerWire> {
    const after = this.snapshot(customer);
    if (isDeepStrictEqual(after, before)) return presentCustomer(customer);
    customer.markModified(now);
    if (after.externalId !== (before as { externalId?: string | null }).externalId)
      this.named.record(customer);
    this.recordEntry(customer, BillingAudit.CUSTOMER_UPDATED, by, { before: { ...before }, after });
    const wire = presentCustomer(customer);
    await this.recordWithState(customer, new CustomerUpdated(wire));
    return wire;
  }

  /** After the customer has signed in by their address for the first time. */
  async recordVerified(customer: Locked<Customer>, now: Date): Promise<void> {
    customer.markModified(now);
    await this.recordWithState(customer, new CustomerUpdated(presentCustomer(customer)));
  }

  /** After it was marked as deleted. */
  async recordDeleted(customer: Locked<Customer>, before: object, by: CustomerActor): Promise<void> {
    this.recordEntry(customer, BillingAudit.CUSTOMER_DELETED, by, { before: { ...before } });
    await this.recordWithState(customer, new CustomerDeleted(presentCustomer(customer)));
  }

  /** Once for each change of what the customer has: after the events of the change. */
  async recordStateChanged(...customers: readonly Locked<Customer>[]): Promise<void> {
    await this.unitOfWork.flush();
    const states = await this.stateParts.read(customers.map(({ id }) => id));
    await this.standings.store(
      customers.map(({ id: customerId }, index) => ({ customerId, ...(states[index] ?? nothingYet) })),
    );
    this.outbox.recordAll(
      customers.map(
        (customer, index) =>
          new CustomerStateChanged(presentCustomerState(customer, states[index] ?? nothingYet)),
      ),
    );
  }

  private async recordWithState(customer: Locked<Customer>, event: object): Promise<void> {
    this.outbox.record(event);
    await this.recordStateChanged(customer);
  }

  private recordEntry(
    { id, organizationId }: Customer,
    action: CustomerAction,
    by: CustomerActor,
    snapshots: { before?: Record<string, unknown>; after?: Record<string, unknown> },
  ): void {
    if (by === null) return;
    const subject = { type: 'customer', id } as const;
    this.audit.record({ ...by, action, subject, organizationId, ...snapshots });
  }
}
