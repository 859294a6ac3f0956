import { InternalEvent } from '#platform/events/event.decorator.js';

/** Stored answers of the merchant have to be rewritten. */
@InternalEvent('custom_field.renamed')
export class CustomFieldRenamed {
  constructor(readonly organizationId: string) {}
}
