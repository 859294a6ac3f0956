import { Injectable } from '@nestjs/common';
import { ApplicationConfig } from '#config/application.config.js';
import { presentableName, type MailContent } from '#platform/mail/mail-content.js';
import { MailTemplateOf, type MailTemplate } from '#platform/mail/mail-template.decorator.js';
import type { EndpointSwitchedOff } from '../webhook-endpoint.events.js';

export interface EndpointSwitchedOffData {
  endpointId: string;
  /** Only the host, because the rest of the URL may be secret. */
  host: string;
  /** Null for an endpoint of the installation. */
  organizationName: string | null;
  reason: EndpointSwitchedOff['reason'];
}

const REASONS = {
  gone: 'It answered with status 410 (Gone), so it no longer exists.',
  failing: 'Every delivery to it has failed for days.',
};

/** Notifies the owners of an endpoint that it was disabled. */
@Injectable()
@MailTemplateOf('webhooks.endpoint-switched-off')
export class EndpointSwitchedOffMail implements MailTemplate<EndpointSwitchedOffData> {
  constructor(private readonly application: ApplicationConfig) {}

  compose({ host, organizationName, reason, endpointId }: EndpointSwitchedOffData): MailContent {
    const product = this.application.name;
    const owner =
      organizationName === null
        ? `of ${product}`
        : `of ${presentableName(organizationName) ?? 'your organization'}`;
    return {
      subject: `A webhook endpoint was disabled on ${product}`,
      preheader: `${host} no longer receives events.`,
      heading: 'A webhook endpoint was disabled',
      paragraphs: [
        `The endpoint ${owner} at ${host} no longer receives events. ${REASONS[reason]}`,
        'Once it works again, enable it. Pending deliveries then continue, and you can replay the events that it missed.',
      ],
      notes: [`The endpoint’s id is ${endpointId}.`],
    };
  }
}
