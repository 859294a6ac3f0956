import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { DueWorkHandlerOf, type DueItem, type DueWorkHandler } from '../../clock/due-work.decorator.js';
import { CustomerQueries } from '../../customers/customer.queries.js';
import { USAGE_LINK } from '../usage-due-work.js';
import { UsageEventRepository } from '../usage-event.repository.js';

/** Events of a transaction, during which the merchant's other events wait. */
const BATCH = 2_000;

/** Gives a customer the events that named it before it existed. */
@Injectable()
@DueWorkHandlerOf({ kind: USAGE_LINK })
export class LinkUsageEvents implements DueWorkHandler {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly customers: CustomerQueries,
    private readonly events: UsageEventRepository,
  ) {}

  async run({ recordId: id }: DueItem): Promise<void> {
    const customer = await this.customers.find(id);
    const externalId = customer?.externalId;
    if (!customer || !externalId) return;
    const { organizationId } = customer;
    const link = () => this.events.link({ id, organizationId, externalId }, BATCH);
    let linked = BATCH;
    while (linked === BATCH) linked = await this.unitOfWork.run(link);
  }
}
