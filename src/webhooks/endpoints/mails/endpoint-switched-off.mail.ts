import { Injectable } from '@nestjs/common';
import { ApplicationConfig } from '#config/application.config.js';
import { presentableName, type MailContent } from '#platform/mail/mail-content.js';
import { MailTemplateOf, type MailTemplate } from '#platform/mail/mail-template.decorator.js';
import type { EndpointSwitchedOff } from '../webhook-endpoint.events.js';

export interface EndpointSwitchedOffData {
  endpointId: string;
  /** The host alone: what follows it in an address may be secret. */
  host: string;
  /** Null for an endpoint of the installation. */
  organizationName: string | null;
  reason: EndpointSwitchedOff['reason'];
}

const REASONS = {
  gone: 'It answered with status 410, which says that it is gone for good.',
  failing: 'Nothing that was sent to it for days has succeeded.',
};

/** Tells those an endpoint belongs to that it is sent nothing more. */
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
      subject: `A webhook endpoint at ${product} was switched off`,
      preheader: `${host} is sent nothing more.`,
      heading: 'A webhook endpoint was switched off',
      paragraphs: [
        `The endpoint ${owner} at ${host} is sent nothing more. ${REASONS[reason]}`,
        'Once it answers again, switch it on. Messages that were on their way go on from there, and what happened meanwhile can be sent again.',
      ],
      notes: [`The endpoint’s id is ${endpointId}.`],
    };
  }
}
