import { Injectable } from '@nestjs/common';
import { UserQueries } from '#auth';
import type { StaffMember } from '#staff';
import type { FeedPart } from '#platform/database/listing/feed.js';
import { AuditTimelineSource } from './audit-timeline-source.service.js';
import type { About, SourcePart, SourceQuestion } from './fact.js';
import { mergeParts } from './merge.js';
import { sourcesFor, type TimelineKind, type TimelineSources } from './timeline-kinds.js';
import type { Source, TimelinePlace } from './timeline-place.js';
import { TimelineNameResolver } from './timeline-name-resolver.service.js';
import type { TimelineEntryWire } from './timeline.presenter.js';
import { TimelineQueries } from './timeline.queries.js';

export interface TimelineQuestion {
  before?: TimelinePlace;
  size: number;
  kind?: readonly TimelineKind[];
  from?: Date;
  to?: Date;
}

/** Reads what there is to tell of a person or an organization, whatever keeps it, as one feed. */
@Injectable()
export class TimelineReader {
  constructor(
    private readonly userQueries: UserQueries,
    private readonly queries: TimelineQueries,
    private readonly audit: AuditTimelineSource,
    private readonly nameResolver: TimelineNameResolver,
  ) {}

  /**
   * Of people who are gone as well.
   * @throws FORBIDDEN for a kind of which the staff member may see nothing
   */
  async ofPerson(id: string, question: TimelineQuestion, staff: StaffMember) {
    const person = await this.userQueries.findById(id);
    return this.part({ type: 'person', id, email: person?.email ?? null }, question, staff);
  }

  /**
   * Of organizations that are gone as well.
   * @throws FORBIDDEN for a kind of which the staff member may see nothing
   */
  async ofOrganization(id: string, question: TimelineQuestion, staff: StaffMember) {
    return this.part({ type: 'organization', id }, question, staff);
  }

  /** Each source is asked for as much as the part may hold, and a run that goes on behind it. */
  private async part(
    about: About,
    { before, size, kind, from, to }: TimelineQuestion,
    staff: StaffMember,
  ): Promise<FeedPart<TimelineEntryWire>> {
    const wanted = sourcesFor(about, kind, staff);
    const asked = wanted.sources.map((source) => {
      const behind = before?.edgeIn(source) ?? null;
      return this.ask(source, wanted, { about, behind, from, to, size: 2 * size + 1 });
    });
    const { runs, next } = mergeParts(await Promise.all(asked), size);
    return { data: await this.nameResolver.present(about, runs), next: next?.toText() ?? null };
  }

  private ask(source: Source, { entries }: TimelineSources, question: SourceQuestion): Promise<SourcePart> {
    const { queries } = this;
    const asking: Record<Source, () => Promise<SourcePart>> = {
      audit: () => this.audit.part(question, entries),
      sign_in: () => queries.signIns(question),
      membership: () => queries.memberships(question),
      account: () => queries.accounts(question),
      session: () => queries.sessions(question),
      mail: () => queries.mails(question),
      event: () => queries.events(question),
    };
    return asking[source]();
  }
}
