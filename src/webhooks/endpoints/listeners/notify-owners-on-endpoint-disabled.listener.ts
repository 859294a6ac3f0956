import { Injectable } from '@nestjs/common';
import { ADMINISTRATOR_ROLE } from '#access/staff-permissions.js';
import { UserQueries, type UserSummary } from '#auth';
import { OwnerReader } from '#organizations';
import { ListensTo, type EventEnvelope, type Listener } from '#platform/events/listens-to.decorator.js';
import { Mailer } from '#platform/mail/mailer.service.js';
import { DestinationQueries } from '../destination.queries.js';
import { EndpointSwitchedOffMail } from '../mails/endpoint-switched-off.mail.js';
import { EndpointSwitchedOff } from '../webhook-endpoint.events.js';

/** Staff who are told of an endpoint of the installation. */
const MOST = 50;

interface Concerned {
  organizationName: string | null;
  people: UserSummary[];
}

/** Tells owners, or staff, that an endpoint of theirs was switched off. */
@Injectable()
@ListensTo(EndpointSwitchedOff, 'webhooks.tell-owners-of-switching-off')
export class NotifyOwnersOnEndpointDisabled implements Listener<EndpointSwitchedOff> {
  constructor(
    private readonly endpoints: DestinationQueries,
    private readonly organizations: OwnerReader,
    private readonly userQueries: UserQueries,
    private readonly mailer: Mailer,
  ) {}

  async handle({ endpointId, reason }: EndpointSwitchedOff, { id }: EventEnvelope): Promise<void> {
    const endpoint = await this.endpoints.findAddress(endpointId);
    if (endpoint === null) return;
    const { organizationName, people } = await this.concernedBy(endpoint.organizationId);
    for (const { id: userId, email } of people) {
      await this.mailer.enqueue({
        template: EndpointSwitchedOffMail,
        to: email,
        data: { endpointId, host: new URL(endpoint.url).host, organizationName, reason },
        dedupeKey: `webhooks.endpoint-switched-off:${id}:${userId}`,
      });
    }
  }

  private async concernedBy(organizationId: string | null): Promise<Concerned> {
    if (organizationId === null) {
      return {
        organizationName: null,
        people: await this.userQueries.listWithRole(ADMINISTRATOR_ROLE, MOST),
      };
    }
    const found = await this.organizations.find(organizationId);
    return { organizationName: found?.organizationName ?? null, people: found?.owners ?? [] };
  }
}
