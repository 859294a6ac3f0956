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

  /** Of these events, those that the caller may not read. One query for each organization at most. */
  async withheld<Event extends DisclosedEvent>(
    caller: ApiCaller,
    events: readonly Event[],
  ): Promise<Set<Event>> {
    const restricted = events.filter((event) => this.roleOf(event) !== null);
    const byOrganization = Map.groupBy(restricted, ({ organizationId }) => organizationId ?? '');
    const readable = await Promise.all(
      [...byOrganization].map(async ([organizationId, found]) => {
        const offered = found.map((event) => this.roleOf(event) ?? '');
        const roles = await this.invitations.rolesFor(caller, organizationId, offered);
        return found.filter((event) => roles.has(this.roleOf(event) ?? ''));
      }),
    );
    const disclosed = new Set(readable.flat());
    return new Set(restricted.filter((event) => !disclosed.has(event)));
  }

  isForStaff({ permissions }: StaffMember, event: DisclosedEvent): boolean {
    const role = this.roleOf(event);
    return role === null || this.invitations.isForStaff(permissions, role);
  }

  /** The role that the event's reader has to be able to grant; null for events without such a rule. */
  private roleOf({ type, payload }: Pick<DisclosedEvent, 'type' | 'payload'>): string | null {
    if (this.catalogue.readersOf(type) !== 'role_granters') return null;
    return (JSON.parse(payload) as { data: { role: string } }).data.role;
  }
}

/** In place of what an endpoint has answered to an event that is withheld: some endpoints answer what they received. */
export const WITHHELD_RESPONSE = '';

/** The payload without its data, for a list that shows that the event happened. */
export function withoutData(payload: string): string {
  const { type, timestamp } = JSON.parse(payload) as { type: string; timestamp: string };
  return JSON.stringify({ type, timestamp });
}
