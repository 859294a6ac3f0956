import { Injectable } from '@nestjs/common';
import { ListensTo, type Listener } from '#platform/events/listens-to.decorator.js';
import { RewriteCustomFieldData } from '../actions/rewrite-custom-field-data.js';
import { CustomFieldRenamed } from '../custom-field.events.js';

/** Declared outside because it commits in batches, not because it talks to the network. */
@Injectable()
@ListensTo(CustomFieldRenamed, 'billing.rewrite-custom-field-data', { outside: true })
export class RewriteDataOnCustomFieldRenamed implements Listener<CustomFieldRenamed> {
  constructor(private readonly rewriteCustomFieldData: RewriteCustomFieldData) {}

  async handle({ organizationId }: CustomFieldRenamed): Promise<void> {
    await this.rewriteCustomFieldData.execute(organizationId);
  }
}
