import { Injectable } from '@nestjs/common';
import { OrganizationQueries } from '#organizations';
import type { StaffMember } from '#staff';
import type { FeedPart } from '#platform/database/listing/feed.js';
import { EventDisclosure, withoutData } from '../events/event-disclosure.policy.js';
import { WebhookStaffErrors } from './webhook-staff.errors.js';
import { DeliveryLogQueries } from './delivery-log.queries.js';
import { DeliveryReader } from './delivery-reader.service.js';
import { EventFeedQueries, type EventPart } from './event-feed.queries.js';
import {
  presentEventRow,
  type EventColumns,
  type StaffEventDetailWire,
  type StaffEventRowWire,
} from './staff-event.presenter.js';

const MOST_DELIVERIES = 100;

/** Reads public events with the names of their organizations, and where they went. */
@Injectable()
export class EventReader {
  constructor(
    private readonly events: EventFeedQueries,
    private readonly log: DeliveryLogQueries,
    private readonly deliveries: DeliveryReader,
    private readonly organizations: OrganizationQueries,
    private readonly disclosure: EventDisclosure,
  ) {}

  async part(part: EventPart): Promise<FeedPart<StaffEventRowWire>> {
    const { data, next } = await this.events.part(part);
    const names = await this.namesOf(data);
    return { data: data.map((event) => presentEventRow(event, names)), next };
  }

  /** @throws STAFF_EVENT_NOT_FOUND */
  async get(id: string, staff: StaffMember): Promise<StaffEventDetailWire> {
    const event = await this.events.find(id);
    if (event === null) throw WebhookStaffErrors.STAFF_EVENT_NOT_FOUND();
    const [names, rows] = await Promise.all([this.namesOf([event]), this.log.ofEvent(id, MOST_DELIVERIES)]);
    const deliveries = await this.deliveries.present(rows);
    const isReadable = this.disclosure.isForStaff(staff, event);
    const payload = isReadable ? event.payload : withoutData(event.payload);
    return { ...presentEventRow(event, names), payload, deliveries };
  }

  private namesOf(events: EventColumns[]) {
    return this.organizations.listByIds(events.flatMap(({ organizationId }) => organizationId ?? []));
  }
}
