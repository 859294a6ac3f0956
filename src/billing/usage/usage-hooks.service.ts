import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DueWorkSchedule } from '../clock/due-work-schedule.service.js';
import { NamedCustomers } from '../customers/named-customers.registry.js';
import { USAGE_LINK } from './usage-due-work.js';
import { UsageEventRepository } from './usage-event.repository.js';

/** Gives customers the events that named them before they existed. */
@Injectable()
export class UsageHooks implements OnModuleInit {
  constructor(
    private readonly named: NamedCustomers,
    private readonly events: UsageEventRepository,
    private readonly schedule: DueWorkSchedule,
  ) {}

  onModuleInit(): void {
    this.named.on(async (customers) => {
      const awaited = new Set(await this.events.listAwaited(customers));
      await this.schedule.schedule(
        ...customers
          .filter(({ id }) => awaited.has(id))
          .map(({ id, organizationId, modifiedAt, createdAt }) => ({
            ...{ kind: USAGE_LINK, recordId: id, merchantId: organizationId },
            dueAt: modifiedAt ?? createdAt,
          })),
      );
    });
  }
}
