import { Injectable } from '@nestjs/common';
import { OrganizationQueries } from '#organizations';
import type { StaffMember } from '#staff';
import type { FeedPart } from '#platform/database/listing/feed.js';
import { EndpointHeaders } from '../endpoints/endpoint-headers.service.js';
import { EventDisclosure, withoutData, WITHHELD_RESPONSE } from '../events/event-disclosure.policy.js';
import { WebhookStaffErrors } from './webhook-staff.errors.js';
import { DeliveryLogQueries, type DeliveryPart } from './delivery-log.queries.js';
import { EndpointListQueries } from './endpoint-list.queries.js';
import {
  presentDeliveryDetail,
  presentDeliveryRow,
  type DeliveryColumns,
  type DeliveryMore,
  type StaffDeliveryDetailWire,
  type StaffDeliveryRowWire,
} from './staff-delivery.presenter.js';

/** Reads deliveries with everything there is to say of them. */
@Injectable()
export class DeliveryReader {
  constructor(
    private readonly log: DeliveryLogQueries,
    private readonly endpoints: EndpointListQueries,
    private readonly headers: EndpointHeaders,
    private readonly organizations: OrganizationQueries,
    private readonly disclosure: EventDisclosure,
  ) {}

  async part(part: DeliveryPart): Promise<FeedPart<StaffDeliveryRowWire>> {
    const { data, next } = await this.log.part(part);
    return { data: await this.present(data), next };
  }

  async present(rows: DeliveryColumns[]): Promise<StaffDeliveryRowWire[]> {
    const names = await this.namesOf(rows);
    return rows.map((row) => presentDeliveryRow(row, names));
  }

  /** @throws STAFF_DELIVERY_NOT_FOUND, also for one to an endpoint that is gone */
  async get(id: string, staff: StaffMember): Promise<StaffDeliveryDetailWire> {
    const row = await this.log.find(id);
    if (row === null) throw WebhookStaffErrors.STAFF_DELIVERY_NOT_FOUND();
    const [names, more] = await Promise.all([this.namesOf([row]), this.moreOf(row)]);
    const isReadable = this.disclosure.isForStaff(staff, { ...row, payload: more.payload });
    return presentDeliveryDetail(row, names, isReadable ? more : withheld(more));
  }

  private async moreOf(row: DeliveryColumns): Promise<DeliveryMore> {
    const [lane, payload, attemptLog, endpoint] = await Promise.all([
      row.status === 'pending' ? this.log.laneOf(row) : null,
      this.log.payloadOf(row.id),
      this.log.attempts(row.id),
      this.endpoints.find(row.endpointId),
    ]);
    const own = endpoint === null ? [] : this.headers.namesOf(endpoint);
    return {
      nextAttemptAt: lane === null || lane.isTaken ? null : lane.dueAt,
      isBeingSent: lane?.isTaken === true && lane.waitsFor === null,
      waitsFor: lane?.waitsFor ?? null,
      headers: headersOf(row.id, own),
      payload,
      attemptLog,
    };
  }

  private namesOf(rows: DeliveryColumns[]) {
    return this.organizations.listByIds(rows.flatMap(({ organizationId }) => organizationId ?? []));
  }
}

function withheld({ payload, attemptLog, ...more }: DeliveryMore): DeliveryMore {
  const attempts = attemptLog.map((attempt) => ({ ...attempt, response: WITHHELD_RESPONSE }));
  return { ...more, payload: withoutData(payload), attemptLog: attempts };
}

/** Those of Standard Webhooks, and those the endpoint was given, whose values nobody reads again. */
function headersOf(deliveryId: string, own: string[]) {
  return [
    { name: 'content-type', value: 'application/json' },
    { name: 'webhook-id', value: deliveryId },
    { name: 'webhook-timestamp', value: null },
    { name: 'webhook-signature', value: null },
    ...own.map((name) => ({ name, value: null })),
  ];
}
