import { defineEntity, p, type InferKyselyDB } from '@mikro-orm/postgresql';
import { Organization } from '#organizations';
import { instant } from '#platform/database/columns.js';
import type { ApiVersion } from '#platform/http/v1/api-version.js';

/** How a message is written: as it is (`raw`), or for the incoming webhooks of a chat service. */
export const endpointFormats = ['raw', 'discord', 'slack'] as const;
export type EndpointFormat = (typeof endpointFormats)[number];

/** `manual`: by whoever manages it. `failing`: it failed often and long. `gone`: it answered 410. */
export const disabledReasons = ['manual', 'failing', 'gone'] as const;
export type DisabledReason = (typeof disabledReasons)[number];

/** A secret that was replaced; messages are signed with it as well until its instant, an ISO 8601 text. */
export interface PreviousSecret {
  secret: string;
  until: string;
}

export const WebhookEndpointSchema = defineEntity({
  name: 'WebhookEndpoint',
  tableName: 'webhook_endpoints',
  properties: {
    id: p.uuid().primary(),
    /** Whose events it receives; null for one of the installation, which staff manage and which may receive all. */
    organizationId: () =>
      p.manyToOne(Organization).mapToPk().fieldName('organization_id').nullable().deleteRule('cascade'),
    url: p.text(),
    description: p.text(),
    format: p.text().$type<EndpointFormat>(),
    /** The types of the events it receives. */
    events: p.array().columnType('text[]'),
    /** Which generation of clients reads the messages; null for the old one, SDK 0.32.16. */
    apiVersion: p.text().$type<ApiVersion>().nullable(),
    enabled: p.boolean(),
    disabledAt: instant().nullable(),
    disabledReason: p.text().$type<DisabledReason>().nullable(),
    /** Encrypted, as those it replaced; see `EndpointSecretCipher`. */
    secret: p.text(),
    previousSecrets: p.json().$type<PreviousSecret[]>(),
    /** Names and values that every request carries besides ours, as an encrypted JSON text; null without any. */
    headers: p.text().nullable(),
    /** Incremented by every change, so that workers know when their copy is outdated. */
    version: p.integer(),
    /** The first failed attempt since the last that succeeded, and how many there were since. */
    failingSince: instant().nullable(),
    failures: p.integer(),
    /** The receiver asked to be left alone until then. */
    pausedUntil: instant().nullable(),
    createdAt: instant(),
    modifiedAt: instant().nullable(),
  },
  indexes: [
    { name: 'webhook_endpoints_organization_id_index', properties: ['organizationId', 'id'] },
    {
      name: 'webhook_endpoints_search_index',
      expression:
        'create index "webhook_endpoints_search_index" on "webhook_endpoints" using gin ("url" gin_trgm_ops)',
    },
    { name: 'webhook_endpoints_failing_since_index', properties: ['failingSince', 'id'] },
    {
      name: 'webhook_endpoints_last_failing_index',
      expression:
        'create index "webhook_endpoints_last_failing_index" on "webhook_endpoints" ("failing_since" desc nulls last, "id" desc)',
    },
  ],
});

export type WebhookEndpointTables = InferKyselyDB<typeof WebhookEndpointSchema>;

/** What whoever manages an endpoint says about it. */
export interface EndpointProfile {
  url: string;
  description: string;
  format: EndpointFormat;
  events: string[];
  apiVersion: ApiVersion | null;
  enabled: boolean;
  /** Encrypted. */
  headers: string | null;
}

export interface NewWebhookEndpoint extends EndpointProfile {
  id: string;
  organizationId: string | null;
  /** Encrypted. */
  secret: string;
}

/** Replaced secrets in use at most; each makes every signature header longer. */
const MOST_PREVIOUS = 5;

/** An address to which events are sent. */
export class WebhookEndpoint extends WebhookEndpointSchema.class {
  static create(input: NewWebhookEndpoint, now: Date): WebhookEndpoint {
    const endpoint = Object.assign(new WebhookEndpoint(), input, {
      enabled: true,
      disabledAt: null,
      disabledReason: null,
      previousSecrets: [],
      version: 1,
      failingSince: null,
      failures: 0,
      pausedUntil: null,
      createdAt: now,
      modifiedAt: null,
    });
    if (!input.enabled) endpoint.switchOff(now);
    return endpoint;
  }

  /** Changes what is given and keeps the rest. What failed at another address, or before it was switched on, is forgotten. */
  change({ enabled = this.enabled, ...changes }: Partial<EndpointProfile>, now: Date): void {
    const isElsewhere = changes.url !== undefined && changes.url !== this.url;
    if (isElsewhere || (enabled && !this.enabled)) this.forgetFailures();
    Object.assign(this, changes);
    if (enabled) Object.assign(this, { enabled, disabledAt: null, disabledReason: null });
    else if (this.enabled) this.switchOff(now);
    this.touch(now);
  }

  /** The replaced secret stays in use until then, as do those before it; with `null` all of them end at once. */
  replaceSecret(secret: string, previousUntil: Date | null, now: Date): void {
    const kept = this.previousSecrets.filter(({ until }) => Date.parse(until) > now.getTime());
    this.previousSecrets =
      previousUntil === null
        ? []
        : [{ secret: this.secret, until: previousUntil.toISOString() }, ...kept].slice(0, MOST_PREVIOUS);
    this.secret = secret;
    this.touch(now);
  }

  private switchOff(now: Date): void {
    Object.assign(this, { enabled: false, disabledAt: now, disabledReason: 'manual' });
  }

  private forgetFailures(): void {
    Object.assign(this, { failingSince: null, failures: 0, pausedUntil: null });
  }

  private touch(now: Date): void {
    this.version += 1;
    this.modifiedAt = now;
  }
}
WebhookEndpointSchema.setClass(WebhookEndpoint);
