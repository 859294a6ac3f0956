import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import type { StaffPermissions } from '#access/staff-permissions.js';
import { OwnerSearchQueries, type FoundOwner } from '#staff';
import { WebhookSearchQueries, type FoundWebhookRow } from '#webhooks';
import { AuditSearchQueries } from '#platform/audit/audit-search.queries.js';
import type { Wanted } from '#platform/database/search/stepwise-search.js';
import { presentHit, type HitKind, type SearchHitWire } from './search.presenter.js';
import type { SearchSource } from './search-source.js';

const WEBHOOK_RESOURCES = {
  webhookEndpoint: 'webhook-endpoints',
  webhookEvent: 'webhook-events',
  webhookDelivery: 'webhook-deliveries',
} as const;

/** What is known by its id alone: it stands in a log, in the address of a page, or in a ticket. */
@Injectable()
export class IdSearchSources {
  readonly all: SearchSource[];

  constructor(
    private readonly owners: OwnerSearchQueries,
    private readonly webhooks: WebhookSearchQueries,
    private readonly entries: AuditSearchQueries,
  ) {
    this.all = [
      byId({ user: ['list'], session: ['list'] }, (wanted) => this.sessions(wanted)),
      byId({ user: ['list', 'get'] }, (wanted) => this.accounts(wanted)),
      byId({ webhook: ['list'] }, (wanted) => this.webhookRows(wanted)),
      byId({ audit: ['list'] }, (wanted) => this.auditEntries(wanted)),
      byId({ audit: ['list'] }, (wanted) => this.requests(wanted)),
    ];
  }

  private async sessions({ text, signal }: Wanted): Promise<SearchHitWire[]> {
    const owner = await this.owners.ofSession(text, signal);
    return owner === null ? [] : [presentOwner('session', owner)];
  }

  private async accounts({ text, most, signal }: Wanted): Promise<SearchHitWire[]> {
    const accounts = await this.owners.ofAccount(text, most, signal);
    return accounts.map((account) => ({
      ...presentOwner('account', account),
      detail: `${account.providerName} · ${account.email}`,
    }));
  }

  private async webhookRows({ text, signal }: Wanted): Promise<SearchHitWire[]> {
    if (!isUUID(text)) return [];
    return (await this.webhooks.byId(text, signal)).map(presentWebhookRow);
  }

  private async auditEntries({ text }: Wanted): Promise<SearchHitWire[]> {
    const entry = isUUID(text) ? await this.entries.find(text) : null;
    if (entry === null) return [];
    const { id, action, createdAt: at } = entry;
    const leadsTo = { resource: 'audit-entries', id } as const;
    return [presentHit({ kind: 'auditEntry', id, title: action, at, leadsTo })];
  }

  private async requests({ text }: Wanted): Promise<SearchHitWire[]> {
    const part = { behind: null, size: 1, order: 'newest first' } as const;
    const [entry] = (await this.entries.part({ requestId: text }, part)).data;
    if (entry === undefined) return [];
    const leadsTo = { resource: 'audit-entries', id: null } as const;
    return [presentHit({ kind: 'request', id: text, title: text, at: entry.createdAt, leadsTo })];
  }
}

/** Nothing whose id it is holds a space. */
function byId(needs: StaffPermissions, find: (wanted: Wanted) => Promise<SearchHitWire[]>): SearchSource {
  return {
    group: 'ids',
    needs,
    find: async (wanted) => {
      const rows = /\s/.test(wanted.text) ? [] : await find(wanted);
      return { rows, more: false, complete: true };
    },
  };
}

function presentOwner(kind: HitKind, { id, userId, name, email, image }: FoundOwner): SearchHitWire {
  return presentHit({
    kind,
    id,
    title: name,
    detail: email,
    image,
    leadsTo: { resource: 'users', id: userId },
  });
}

function presentWebhookRow({ kind, id, title, detail }: FoundWebhookRow): SearchHitWire {
  return presentHit({ kind, id, title, detail, leadsTo: { resource: WEBHOOK_RESOURCES[kind], id } });
}
