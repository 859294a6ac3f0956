import { Injectable } from '@nestjs/common';
import type { BillingActor } from './billing-actor.js';

/** Records that others refer to, and that can stop being offered: by deletion, or products also by being archived. */
export type RemovableRecord = 'file' | 'custom_field' | 'benefit' | 'product' | 'discount' | 'customer';

/** Who removes it, and when by the merchant's clock. */
export interface RemovalTerms {
  by: BillingActor;
  now: Date;
}

type Removal = (id: string, terms: RemovalTerms) => Promise<void>;

/**
 * What else happens when a record is removed, in the same unit of work. Rooms register in `onModuleInit` how they drop their
 * references; the merchant of the record is locked. With a customer, the customer is locked and its merchant held.
 */
@Injectable()
export class RecordRemovals {
  private readonly registered: { record: RemovableRecord; removal: Removal }[] = [];

  onRemoval(record: RemovableRecord, removal: Removal): void {
    this.registered.push({ record, removal });
  }

  async run(record: RemovableRecord, id: string, terms: RemovalTerms): Promise<void> {
    for (const entry of this.registered) if (entry.record === record) await entry.removal(id, terms);
  }
}
