import { Injectable } from '@nestjs/common';
import { InvitationDisclosure, type ApiCaller } from '#organizations';
import type { StaffMember } from '#staff';
import { EventCatalogue } from '../catalogue/event-catalogue.registry.js';

export interface DisclosedEvent {
  type: string;
  /** Null for events of the installation. */
  organizationId: string | null;
  payload: string;
}

/** Withholds events about granting a role from callers who could not grant it (`readableBy` in the event's declaration). */
@Injectable()
export class EventDisclosure {
  constructor(
    private readonly catalogue: EventCatalogue,
    private readonly invitations: InvitationDisclosure,
  ) {}

  /** Filters the events to those that the caller may not read. A few queries per organization, however many events. */
  async withheld<Event extends DisclosedEvent>(
    caller: ApiCaller,
    events: readonly Event[],
  ): Promise<Set<Event>> {
    const restricted = events.filter((event) => this.roleOf(event) !== null);
    const byOrganization = Map.groupBy(restricted, ({ organizationId }) => organizationId ?? '');
    const readable = await Promise.all(
      [...byOrganization].map(async ([organizationId, found]) => {
        const isVisible = await this.invitations.filterFor(caller, organizationId);
        return found.filter((event) => isVisible(this.roleOf(event) ?? ''));
      }),
    );
    const disclosed = new Set(readable.flat());
    return new Set(restricted.filter((event) => !disclosed.has(event)));
  }

  isForStaff({ permissions }: StaffMember, event: DisclosedEvent): boolean {
    const role = this.roleOf(event);
    return role === null || this.invitations.isForStaff(permissions, role);
  }

  /** The role that readers of the event must be able to grant; null for unrestricted events. */
  private roleOf({ type, payload }: Pick<DisclosedEvent, 'type' | 'payload'>): string | null {
    if (this.catalogue.readersOf(type) !== 'role_granters') return null;
    return (JSON.parse(payload) as { data: { role: string } }).data.role;
  }
}

/** Replaces an endpoint's response to a withheld event, because some endpoints echo what they received. */
export const WITHHELD_RESPONSE = '';

/** The payload with only type and timestamp, for lists that show withheld events. */
export function withoutData(payload: string): string {
  const { type, timestamp } = JSON.parse(payload) as { type: string; timestamp: string };
  return JSON.stringify({ type, timestamp });
}
