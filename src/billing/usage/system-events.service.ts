import { Injectable } from '@nestjs/common';
import { newId } from '#common/ids/new-id.js';
import { Clock } from '#common/time/clock.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import type { Metadata } from '#platform/http/v1/metadata.rule.js';
import { UsageEventRepository, type NewUsageEvent } from './usage-event.repository.js';

/** What billing itself records about a customer. */
export interface SystemEvent {
  organizationId: string;
  customerId: string;
  name: `${'meter' | 'benefit'}.${string}`;
  /** By the merchant's clock. */
  timestamp: Date;
  metadata: Metadata;
  externalId?: string | null;
}

/** Appends the events of billing to those of the merchant; joins the caller's unit of work. */
@Injectable()
export class SystemEvents {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly events: UsageEventRepository,
    private readonly clock: Clock,
  ) {}

  /** Appended at the end, because the merchant's other events wait from then on. */
  record(event: SystemEvent): void {
    const batch = this.unitOfWork.scope?.batchOf<NewUsageEvent>(this, async (events) => {
      await this.events.append(events, this.clock.now());
    });
    if (batch === undefined) throw new Error('events are recorded inside a unit of work');
    batch.push(newEventOf(event));
  }

  /**
   * Appended at once. Until the unit of work ends, the merchant's other events wait.
   * @returns its position; null for an event that was sent before
   */
  async append(event: SystemEvent): Promise<number | null> {
    const appended = newEventOf(event);
    const { repeated, positions } = await this.events.append([appended], this.clock.now());
    return repeated.has(appended.id) ? null : (positions.get(appended.id) ?? null);
  }
}

function newEventOf({ externalId = null, ...event }: SystemEvent): NewUsageEvent {
  return { ...event, id: newId(), externalId, externalCustomerId: null, source: 'system' };
}
