import { Injectable } from '@nestjs/common';
import { UserQueries } from '#auth';
import { OrganizationQueries } from '#organizations';
import { AuditReader } from '../audit/audit-reader.service.js';
import type { About, Fact, FactOf } from './fact.js';
import { leadOf, type Run } from './merge.js';
import type { Source } from './timeline-place.js';
import { presentFact, type TimelineEntryWire, type TimelineNames } from './timeline.presenter.js';
import { TimelineQueries } from './timeline.queries.js';

/** Tells runs with the names of everybody concerned, which are asked for all at once. */
@Injectable()
export class TimelineNameResolver {
  constructor(
    private readonly queries: TimelineQueries,
    private readonly trail: AuditReader,
    private readonly userQueries: UserQueries,
    private readonly organizations: OrganizationQueries,
  ) {}

  async present(about: About, runs: readonly Run[]): Promise<TimelineEntryWire[]> {
    const names = await this.namesIn(runs.flat());
    return runs.map((run) => {
      const lead = leadOf(run);
      const more = run.filter((fact) => fact !== lead).map((fact) => presentFact(about, fact, names));
      return { ...presentFact(about, lead, names), more };
    });
  }

  private async namesIn(facts: readonly Fact[]): Promise<TimelineNames> {
    const [memberships, events] = [of(facts, 'membership'), of(facts, 'event')];
    const impersonators = of(facts, 'session').flatMap(({ row }) => row.impersonatedBy ?? []);
    const users = memberships.map(({ row }) => row.userId);
    const [people, organizations, entries, deliveries] = await Promise.all([
      this.userQueries.listByIds([...new Set([...impersonators, ...users])]),
      this.organizations.listByIds(
        [...memberships, ...events].flatMap(({ row }) => row.organizationId ?? []),
      ),
      this.trail.present(of(facts, 'audit').map(({ row }) => row)),
      this.queries.deliveriesOf(events.map(({ id }) => id)),
    ]);
    return { people, organizations, deliveries, entries: new Map(entries.map((entry) => [entry.id, entry])) };
  }
}

function of<S extends Source>(facts: readonly Fact[], source: S): FactOf<S>[] {
  return facts.filter((fact) => fact.source === source) as unknown as FactOf<S>[];
}
