import { Injectable } from '@nestjs/common';
import type { Locked } from '#platform/database/locked.js';
import { Outbox } from '#platform/events/outbox.service.js';
import type { Benefit } from '../benefits/benefit.entity.js';
import type { Customer } from '../customers/customer.entity.js';
import { presentCustomer } from '../customers/customer.presenter.js';
import { CustomerRecorder } from '../customers/customer-recorder.service.js';
import type { BenefitGrant } from './grant.entity.js';
import { GrantCreated, GrantCycled, GrantRevoked, GrantUpdated } from './grant.events.js';
import { SystemEvents } from '../usage/system-events.service.js';
import { GrantPresenter } from './grant.presenter.js';
import type { GrantProperties } from './grant-properties.js';

const EVENTS = {
  created: GrantCreated,
  updated: GrantUpdated,
  cycled: GrantCycled,
  revoked: GrantRevoked,
} as const;

/** As published clients know them. */
const SYSTEM_EVENTS = {
  created: 'benefit.granted',
  updated: 'benefit.updated',
  cycled: 'benefit.cycled',
  revoked: 'benefit.revoked',
} as const;

/** A grant that was changed, with what belongs to it. */
export interface ChangedGrant {
  grant: Locked<BenefitGrant>;
  benefit: Readonly<Benefit>;
  customer: Locked<Customer>;
  /** Properties before the change. */
  before: GrantProperties;
}

/** Records changes of grants as events; joins the caller's unit of work. */
@Injectable()
export class GrantRecorder {
  constructor(
    private readonly presenter: GrantPresenter,
    private readonly customers: CustomerRecorder,
    private readonly outbox: Outbox,
    private readonly systemEvents: SystemEvents,
  ) {}

  async record(change: keyof typeof EVENTS, { grant, customer, ...parts }: ChangedGrant): Promise<void> {
    const wire = this.presenter.presentEvent(grant, { ...parts, customer: presentCustomer(customer) });
    this.outbox.record(new EVENTS[change](wire, grant.organizationId));
    this.systemEvents.record({
      ...{ organizationId: grant.organizationId, customerId: customer.id, name: SYSTEM_EVENTS[change] },
      timestamp: grant.modifiedAt ?? grant.createdAt,
      metadata: {
        ...{ benefit_id: grant.benefitId, benefit_grant_id: grant.id, benefit_type: parts.benefit.type },
      },
    });
    await this.customers.recordStateChanged(customer);
  }
}
