import { Injectable } from '@nestjs/common';
import type { Locked } from '#platform/database/locked.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import type { Customer } from './customer.entity.js';

type Named = Locked<Customer> & { externalId: string };
type NamedHook = (customers: readonly Named[]) => Promise<void>;

/**
 * Customers that have just received an external id, under which records may wait for them. Rooms above register in
 * `onModuleInit`; hooks run among the last statements of the unit of work.
 */
@Injectable()
export class NamedCustomers {
  private readonly hooks: NamedHook[] = [];

  constructor(private readonly unitOfWork: UnitOfWork) {}

  on(hook: NamedHook): void {
    this.hooks.push(hook);
  }

  /** Joins the caller's unit of work; nothing happens for customers without an external id. */
  record(customer: Locked<Customer>): void {
    if (!customer.externalId) return;
    const batch = this.unitOfWork.scope?.batchOf<Named>(this, async (customers) => {
      for (const hook of this.hooks) await hook(customers);
    });
    batch?.push(customer as Named);
  }
}
