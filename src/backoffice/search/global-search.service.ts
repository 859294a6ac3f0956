import { Injectable, Logger } from '@nestjs/common';
import type { StaffPermissions } from '#access/staff-permissions.js';
import type { StaffMember } from '#staff';
import { matches, type Found, type Wanted } from '#platform/database/search/stepwise-search.js';
import { BillingSearchSources } from './billing-search-sources.service.js';
import { IdSearchSources } from './id-search-sources.service.js';
import { NameSearchSources } from './name-search-sources.service.js';
import {
  searchGroups,
  type SearchGroup,
  type SearchGroupWire,
  type SearchHitWire,
  type SearchWire,
} from './search.presenter.js';
import type { SearchSource } from './search-source.js';

/** Hits that are shown of one group. */
const MOST_HITS = 5;
/** Milliseconds after which a source is answered without. */
const LONGEST_SEARCH = 2_000;

type Answer = Found<SearchHitWire> & { group: SearchGroup };
type Rights = StaffMember['permissions'];

/** One question to everything that somebody may list. Whatever is slow or fails is missing, and said to be. */
@Injectable()
export class GlobalSearch {
  private readonly logger = new Logger('Search');
  private readonly sources: SearchSource[];

  constructor(names: NameSearchSources, billing: BillingSearchSources, ids: IdSearchSources) {
    this.sources = [...names.all, ...billing.all, ...ids.all];
  }

  async find(text: string, rights: Rights): Promise<SearchWire> {
    const wanted = { text, most: MOST_HITS, signal: AbortSignal.timeout(LONGEST_SEARCH) };
    const asked = this.sources.filter(({ needs }) => mayList(rights, needs));
    const answers = await Promise.all(asked.map((source) => this.ask(source, wanted, rights)));
    const groups = searchGroups
      .map((group) => together(group, answers))
      .filter(({ hits }) => hits.length > 0);
    return {
      groups: groups.sort((one, other) => bestOf(one) - bestOf(other)),
      searched: groupsOf(asked),
      unanswered: groupsOf(answers.filter(({ complete }) => !complete)),
    };
  }

  private async ask({ group, find }: SearchSource, wanted: Wanted, rights: Rights): Promise<Answer> {
    try {
      return { group, ...(await find(wanted, rights)) };
    } catch (error) {
      this.logger.warn({ err: error, group }, 'a part of a search was not answered');
      return { group, rows: [], more: false, complete: false };
    }
  }
}

function mayList(rights: Rights, needs: StaffPermissions): boolean {
  return Object.entries(needs).every(([resource, actions]) =>
    actions.every((action) => rights[resource as keyof Rights].includes(action)),
  );
}

function together(group: SearchGroup, answers: Answer[]): SearchGroupWire {
  const own = answers.filter((answer) => answer.group === group);
  return { group, hits: own.flatMap(({ rows }) => rows), more: own.some(({ more }) => more) };
}

function groupsOf(parts: { group: SearchGroup }[]): SearchGroup[] {
  return searchGroups.filter((group) => parts.some((part) => part.group === group));
}

/** The place of its best hit among the ways to fit; groups that are as good keep their order. */
function bestOf({ hits }: SearchGroupWire): number {
  return Math.min(...hits.map(({ match }) => matches.indexOf(match)));
}
