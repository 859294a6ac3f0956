import { Injectable } from '@nestjs/common';
import type { CustomerStateMembers } from './customer-state.presenter.js';

type ReadPart<Name extends keyof CustomerStateMembers> = (
  customerId: string,
) => Promise<CustomerStateMembers[Name]>;

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
    active_subscriptions: () => Promise.resolve([]),
    granted_benefits: () => Promise.resolve([]),
    active_meters: () => Promise.resolve([]),
  };

  /** They are read inside the unit of work that changes them, after it was flushed. */
  provide<Name extends keyof CustomerStateMembers>(name: Name, read: ReadPart<Name>): void {
    this.readers = { ...this.readers, [name]: read };
  }

  async read(customerId: string): Promise<CustomerStateMembers> {
    return {
      active_subscriptions: await this.readers.active_subscriptions(customerId),
      granted_benefits: await this.readers.granted_benefits(customerId),
      active_meters: await this.readers.active_meters(customerId),
    };
  }
}
