import { Injectable } from '@nestjs/common';
import type { CustomerStateMembers } from './customer-state.presenter.js';

/** Those of customers who have none may be left out. */
type ReadPart<Name extends keyof CustomerStateMembers> = (
  customerIds: readonly string[],
) => Promise<ReadonlyMap<string, CustomerStateMembers[Name]>>;

type Readers = { [Name in keyof CustomerStateMembers]: ReadPart<Name> };

/** What a customer has who was just created. */
export const nothingYet: CustomerStateMembers = {
  active_subscriptions: [],
  granted_benefits: [],
  active_meters: [],
};

/** What the state of customers consists of. Rooms whose records are part of it register in `onModuleInit` how to read them. */
@Injectable()
export class CustomerStateParts {
  private readers: Readers = {
    active_subscriptions: () => Promise.resolve(new Map()),
    granted_benefits: () => Promise.resolve(new Map()),
    active_meters: () => Promise.resolve(new Map()),
  };

  /** They are read inside the unit of work that changes them, after it was flushed. */
  provide<Name extends keyof CustomerStateMembers>(name: Name, read: ReadPart<Name>): void {
    this.readers = { ...this.readers, [name]: read };
  }

  /** In the order of the customers. */
  async read(customerIds: readonly string[]): Promise<CustomerStateMembers[]> {
    const subscriptions = await this.readers.active_subscriptions(customerIds);
    const benefits = await this.readers.granted_benefits(customerIds);
    const meters = await this.readers.active_meters(customerIds);
    return customerIds.map((id) => ({
      active_subscriptions: subscriptions.get(id) ?? [],
      granted_benefits: benefits.get(id) ?? [],
      active_meters: meters.get(id) ?? [],
    }));
  }
}
