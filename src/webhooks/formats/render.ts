import type { EndpointFormat } from '../endpoints/webhook-endpoint.entity.js';
import { announcementOf } from './announcement.js';
import { renderForDiscord } from './discord.js';
import { renderForSlack } from './slack.js';

/** The body that is sent and signed. The same payload gives the same body each time; as `raw` it is the payload itself. */
export function renderFor(format: EndpointFormat, payloadText: string): string {
  if (format === 'raw') return payloadText;
  const announcement = announcementOf(payloadText);
  return JSON.stringify(format === 'discord' ? renderForDiscord(announcement) : renderForSlack(announcement));
}
