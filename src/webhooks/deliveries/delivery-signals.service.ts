import { Injectable } from '@nestjs/common';
import { RecordSignals } from '#platform/signals/record-signals.service.js';
import { EventCatalogue } from '../catalogue/event-catalogue.registry.js';
import type { Outcome } from './outcome.js';
import type { ClaimedDelivery } from './webhook-lane.repository.js';

interface SentBody {
  data: Record<string, unknown> & { id: string };
}

/** Signals that endpoints have received events of the types that declare it. */
@Injectable()
export class DeliverySignals {
  constructor(
    private readonly catalogue: EventCatalogue,
    private readonly records: RecordSignals,
  ) {}

  /** Joins the unit of work that records the outcomes. */
  send(outcomes: readonly Outcome[]): void {
    const received = outcomes.filter(({ status }) => status === 'succeeded');
    this.records.send(received.flatMap(({ delivery }) => this.signalsOf(delivery)));
  }

  private signalsOf({ type, payload: body }: ClaimedDelivery) {
    const members = this.catalogue.signaledOnDelivery(type);
    if (members === null) return [];
    const { data } = JSON.parse(body) as SentBody;
    const [record = ''] = type.split('.', 1);
    return [
      {
        record: { type: record, id: data.id },
        key: `${record}.webhook_event_delivered`,
        payload: Object.fromEntries(members.map((member) => [member, data[member]])),
      },
    ];
  }
}
