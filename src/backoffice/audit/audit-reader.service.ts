import { Injectable } from '@nestjs/common';
import { UserQueries } from '#auth';
import { OrganizationQueries, SubjectNameReader } from '#organizations';
import { EndpointNameQueries } from '#webhooks';
import { AuditSearchQueries, type AuditRecord } from '#platform/audit/audit-search.queries.js';
import type { AuditFilter } from '#platform/audit/audit-search.js';
import { AuditErrors } from '#platform/audit/audit.errors.js';
import type { FeedPart } from '#platform/database/listing/feed.js';
import {
  presentAuditEntry,
  presentAuditEntryDetail,
  userOfSubject,
  type AuditEntryDetailWire,
  type AuditEntryWire,
  type AuditNames,
} from './audit-entry.presenter.js';

export interface AuditFeedPart {
  /** The entry behind which the part begins. */
  before?: string;
  size: number;
}

/** Reads the audit log with the names of everyone concerned, some of whom may be deleted. */
@Injectable()
export class AuditReader {
  constructor(
    private readonly entries: AuditSearchQueries,
    private readonly userQueries: UserQueries,
    private readonly subjects: SubjectNameReader,
    private readonly organizations: OrganizationQueries,
    private readonly endpoints: EndpointNameQueries,
  ) {}

  /** The newest first. There is nothing behind an entry that is no more: entries end from the oldest on. */
  async part(filter: AuditFilter, { before, size }: AuditFeedPart): Promise<FeedPart<AuditEntryWire>> {
    const behind = before === undefined ? null : await this.entries.placeOf(before);
    if (before !== undefined && behind === null) return { data: [], next: null };
    const { data, next } = await this.entries.part(filter, { behind, size, order: 'newest first' });
    const names = await this.namesIn(data);
    return { data: data.map((entry) => presentAuditEntry(entry, names)), next: next?.id ?? null };
  }

  /** @throws AUDIT_ENTRY_NOT_FOUND */
  async get(id: string): Promise<AuditEntryDetailWire> {
    const entry = await this.entries.find(id);
    if (entry === null) throw AuditErrors.AUDIT_ENTRY_NOT_FOUND();
    return presentAuditEntryDetail(entry, await this.namesIn([entry]));
  }

  async present(entries: AuditRecord[]): Promise<AuditEntryDetailWire[]> {
    const names = await this.namesIn(entries);
    return entries.map((entry) => presentAuditEntryDetail(entry, names));
  }

  private async namesIn(entries: AuditRecord[]): Promise<AuditNames> {
    const subjects = await this.subjects.of(entries);
    const userIds = entries.flatMap((entry) => [
      entry.actorId,
      entry.impersonatorId,
      userOfSubject(entry, subjects),
    ]);
    const idsOf = (type: string) =>
      entries.filter(({ subjectType }) => subjectType === type).map(({ subjectId }) => subjectId);
    const organizationIds = [
      ...entries.map(({ organizationId }) => organizationId),
      ...idsOf('organization'),
    ];
    const [people, organizations, endpoints] = await Promise.all([
      this.userQueries.listByIds(known(userIds)),
      this.organizations.listByIds(known(organizationIds)),
      this.endpoints.of(known(idsOf('webhook_endpoint'))),
    ]);
    return { ...subjects, texts: new Map([...subjects.texts, ...endpoints]), people, organizations };
  }
}

function known(ids: (string | null)[]): string[] {
  return [...new Set(ids.filter((id) => id !== null))];
}
