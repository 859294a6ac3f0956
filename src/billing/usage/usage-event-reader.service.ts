import { Injectable } from '@nestjs/common';
import { ApiCallerPolicy, type ApiCaller } from '#organizations';
import { NO_ROWS, type NumberedRows } from '#platform/database/listing/numbered-rows.js';
import { CustomerReader } from '../customers/customer-reader.service.js';
import { MeterQueries } from '../meters/meter.queries.js';
import { UsageErrors } from './usage.errors.js';
import type { UsageEventColumns, UsageEventNameColumns, UsageEventRow } from './usage-event.presenter.js';
import { UsageEventQueries, type UsageEventListing } from './usage-event.queries.js';
import { UsageEventNameQueries, type UsageEventNameListing } from './usage-event-name.queries.js';

/** Without organizations, the rows of all merchants that the caller may read. */
type Requested<Listing> = Omit<Listing, 'organizationIds'> & { organization_id?: readonly string[] };

interface RequestedEvents extends Requested<Omit<UsageEventListing, 'meter'>> {
  /** Only events that this meter counts. */
  meter_id?: string | undefined;
}

const { EVENT_NOT_FOUND } = UsageErrors;

/** Reads the events that a caller of the API may see. */
@Injectable()
export class UsageEventReader {
  constructor(
    private readonly events: UsageEventQueries,
    private readonly names: UsageEventNameQueries,
    private readonly meters: MeterQueries,
    private readonly customers: CustomerReader,
    private readonly apiCallerPolicy: ApiCallerPolicy,
  ) {}

  /** @throws EVENT_NOT_FOUND, also for events of others; NOT_PERMITTED */
  async read(id: string, caller: ApiCaller): Promise<UsageEventRow> {
    const event = await this.events.find(id);
    if (event === null) throw EVENT_NOT_FOUND();
    await this.apiCallerPolicy.require(caller, event.organizationId, EVENT_NOT_FOUND);
    const [row] = await this.withCustomers([event]);
    if (row === undefined) throw EVENT_NOT_FOUND();
    return row;
  }

  /**
   * Without rows for a meter that the caller may not see.
   * @throws RESOURCE_NOT_FOUND, NOT_PERMITTED for a named organization; USAGE_QUERY_TOO_SLOW
   */
  async list(requested: RequestedEvents, caller: ApiCaller): Promise<NumberedRows<UsageEventRow>> {
    const { organization_id: named, meter_id: meterId, ...listing } = requested;
    const organizationIds = await this.apiCallerPolicy.visible(caller, named);
    const { rows, total } = await (meterId === undefined
      ? this.events.list({ ...listing, organizationIds })
      : this.listCounted(meterId, { ...listing, organizationIds }));
    return { rows: await this.withCustomers(rows), total };
  }

  /** @throws RESOURCE_NOT_FOUND, NOT_PERMITTED for a named organization */
  async listNames(
    { organization_id: named, ...listing }: Requested<UsageEventNameListing>,
    caller: ApiCaller,
  ): Promise<NumberedRows<UsageEventNameColumns>> {
    const organizationIds = await this.apiCallerPolicy.visible(caller, named);
    return this.names.list({ ...listing, organizationIds });
  }

  private async listCounted(
    meterId: string,
    listing: UsageEventListing,
  ): Promise<NumberedRows<UsageEventColumns>> {
    const meter = await this.meters.find(meterId);
    if (meter === null || !listing.organizationIds.includes(meter.organizationId)) return NO_ROWS;
    return this.events.list({ ...listing, organizationIds: [meter.organizationId], meter });
  }

  private async withCustomers(events: readonly UsageEventColumns[]): Promise<UsageEventRow[]> {
    const customers = await this.customers.presentAll(events.flatMap(({ customerId }) => customerId ?? []));
    return events.map((event) => ({ ...event, customer: customers.get(event.customerId ?? '') ?? null }));
  }
}
