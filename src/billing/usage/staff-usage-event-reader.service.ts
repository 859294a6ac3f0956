import { Injectable } from '@nestjs/common';
import type { Page } from '#platform/database/listing/page.js';
import { MerchantNamer } from '../merchants/merchant-namer.service.js';
import { MeterErrors } from '../meters/meter.errors.js';
import { MeterQueries } from '../meters/meter.queries.js';
import {
  presentStaffUsageEvent,
  type CountingMeterWire,
  type StaffUsageEventDetailWire,
  type StaffUsageEventWire,
} from './staff-usage-event.presenter.js';
import { StaffUsageEventQueries, type StaffUsageEventPage } from './staff-usage-event.queries.js';
import { UsageErrors } from './usage.errors.js';
import { UsageEventNameQueries } from './usage-event-name.queries.js';

interface RequestedEvents extends Omit<StaffUsageEventPage, 'meter'> {
  meterId?: string;
}

/** Meters of a merchant that are tried on an event. */
const MOST_METERS = 100;

/** Reads the events of all merchants for staff. */
@Injectable()
export class StaffUsageEventReader {
  constructor(
    private readonly events: StaffUsageEventQueries,
    private readonly names: UsageEventNameQueries,
    private readonly meters: MeterQueries,
    private readonly namer: MerchantNamer,
  ) {}

  /** @throws METER_NOT_FOUND, PAGE_TOO_DEEP, USAGE_QUERY_TOO_SLOW */
  async page({ meterId, offset, ...requested }: RequestedEvents): Promise<Page<StaffUsageEventWire>> {
    const meter = meterId === undefined ? null : await this.meters.find(meterId);
    if (meterId !== undefined && meter === null) throw MeterErrors.METER_NOT_FOUND();
    const page = await this.events.page({ ...requested, offset, ...(meter && { meter }) });
    return this.namer.page(page, presentStaffUsageEvent);
  }

  /** @throws EVENT_NOT_FOUND */
  async get(id: string): Promise<StaffUsageEventDetailWire> {
    const row = await this.events.find(id);
    const event = await this.namer.row(row, presentStaffUsageEvent, UsageErrors.EVENT_NOT_FOUND);
    return { ...event, meters: await this.countingMeters(event) };
  }

  /** Names that contain the text, the most recent first. */
  listNames(filter: { merchantId?: string; q?: string }): Promise<string[]> {
    return this.names.listRecent(filter);
  }

  private async countingMeters({ id, source, merchant }: StaffUsageEventWire): Promise<CountingMeterWire[]> {
    if (source === 'system') return [];
    const whole = { size: MOST_METERS, offset: 0, from: 'start' } as const;
    const { data } = await this.meters.page({ ...whole, sort: 'name', merchantId: merchant.id });
    const counting = new Set(await this.events.listCounting(id, data));
    return data
      .filter((meter) => counting.has(meter.id))
      .map((meter) => ({ id: meter.id, name: meter.name }));
  }
}
