import type { DisabledReason, EndpointFormat } from '../../src/webhooks/endpoints/webhook-endpoint.entity.js';
import { WebhookAudit } from '../../src/webhooks/webhooks.audit.js';
import { after, DAY, HOUR, type Company, type Organization, type Person } from '../company.js';
import { asPerson, asStaff, tell } from '../support/trail.js';

/** How an endpoint fares: `failing` since the moment, `off` since it. */
export interface Health {
  kind: 'healthy' | 'flaky' | 'failing' | 'off';
  since: Date;
  reason: DisabledReason | null;
}

export interface Endpoint {
  id: string;
  organization: Organization | null;
  url: string;
  types: string[];
  createdAt: Date;
  health: Health;
}

const FORMATS: [EndpointFormat, number][] = [
  ['raw', 8],
  ['slack', 1],
  ['discord', 1],
];
const KINDS: [Health['kind'], number][] = [
  ['healthy', 70],
  ['flaky', 14],
  ['failing', 8],
  ['off', 8],
];
const DESCRIPTIONS = ['Production', 'Data warehouse', 'Staging', 'CRM', 'Announcements', ''];

/** Endpoints of some organizations, and two of the installation; their hosts exist nowhere (RFC 2606). */
export function addEndpoints(company: Company): Endpoint[] {
  const { chance, organizations, staff } = company;
  const made: Endpoint[] = [];
  for (const organization of organizations) {
    if (!chance.happens(0.3)) continue;
    const { person } = organization.owner;
    for (let count = chance.between(1, 3); count > 0; count -= 1)
      made.push(
        addEndpoint(company, { organization, by: person, host: `hooks.${organization.slug}.example` }),
      );
  }
  const [first] = staff;
  if (first === undefined) return made;
  for (const host of ['ledger.example.com', 'archive.example.com'])
    made.push(addEndpoint(company, { organization: null, by: first, host }));
  return made;
}

interface Wish {
  organization: Organization | null;
  by: Person;
  host: string;
}

function addEndpoint(company: Company, { organization, by, host }: Wish): Endpoint {
  const { chance, days, house, ledger } = company;
  const createdAt = days.moment(organization?.createdAt ?? company.arrivals.start);
  const format = chance.weighted(FORMATS);
  const [id, url] = [chance.id(createdAt), `https://${host}/atrium/${format === 'raw' ? 'events' : format}`];
  const all = house.eventTypes.map(({ name }) => name);
  const types = organization === null ? all : chance.some(all, chance.between(4, all.length)).sort();
  const endpoint = { id, organization, url, types, createdAt, health: newHealth(company, createdAt) };
  const description = chance.pick(DESCRIPTIONS);
  ledger.add('webhook_endpoints', {
    id,
    organization_id: organization?.id ?? null,
    url,
    description,
    format,
    events: types,
    secret: house.sealSecret(`whsec_${chance.bytes(32).toString('base64')}`, id),
    previous_secrets: [],
    headers: null,
    created_at: createdAt,
    ...columnsOf(company, endpoint),
  });
  tell(company, {
    at: createdAt,
    action: WebhookAudit.ENDPOINT_CREATED,
    actor: organization === null ? asStaff(by) : asPerson(by),
    subject: { type: 'webhook_endpoint', id },
    organizationId: organization?.id ?? null,
    after: { url, description, format, events: types, enabled: true, headerNames: [], secret: 'new' },
    client: by.devices[0],
  });
  if (endpoint.health.kind === 'off') tellOfEnd(company, endpoint, by);
  return endpoint;
}

function newHealth({ chance, order, days }: Company, createdAt: Date): Health {
  const kind = createdAt < after(order.now, -20 * DAY) ? chance.weighted(KINDS) : 'healthy';
  const since = days.moment(after(order.now, -12 * DAY), after(order.now, -5 * HOUR));
  const reason = kind === 'off' ? chance.pick(['failing', 'gone', 'manual'] as const) : null;
  return { kind, since, reason };
}

function columnsOf({ chance }: Company, { health: { kind, since, reason }, createdAt }: Endpoint) {
  const isFailing = kind === 'failing' || reason === 'failing';
  return {
    enabled: kind !== 'off',
    disabled_at: kind === 'off' ? since : null,
    disabled_reason: reason,
    version: kind === 'off' ? 2 : 1,
    failing_since: isFailing ? after(since, reason === 'failing' ? -5 * DAY : 0) : null,
    failures: isFailing ? chance.between(12, 90) : 0,
    paused_until: null,
    modified_at: kind === 'off' && reason === 'manual' ? since : chance.happens(0.2) ? createdAt : null,
  };
}

function tellOfEnd(company: Company, { id, organization, url, health }: Endpoint, by: Person): void {
  const { since: at, reason } = health;
  const about = { at, subject: { type: 'webhook_endpoint', id }, organizationId: organization?.id ?? null };
  const [before, off] = [{ enabled: true }, { enabled: false, reason }];
  if (reason === 'manual') {
    const actor = organization === null ? asStaff(by) : asPerson(by);
    return tell(company, {
      ...about,
      actor,
      action: WebhookAudit.ENDPOINT_UPDATED,
      before,
      after: { enabled: false },
      client: by.devices[0],
    });
  }
  tell(company, {
    ...about,
    actor: { kind: 'system' },
    action: WebhookAudit.ENDPOINT_SWITCHED_OFF,
    before,
    after: off,
  });
  company.mails.push({
    template: 'webhooks.endpoint-switched-off',
    to: by.email,
    data: { endpointId: id, host: new URL(url).host, organizationName: organization?.name ?? null, reason },
    dedupeKey: `webhooks.endpoint-switched-off:${id}:${by.id}`,
    at,
  });
}
