import { Injectable } from '@nestjs/common';
import { UserQueries } from '#auth';
import { declaredAuditActions } from '#platform/audit/audit-actions.js';
import type { AuditFilter, AuditText } from '#platform/audit/audit-search.js';
import { isFindable } from '#platform/database/search/search-pattern.js';

/** What staff ask for, in their own words. */
export interface AskedOfAudit extends Omit<AuditFilter, 'actions' | 'text'> {
  /** Names of actions, or their beginnings with a point at the end. */
  action?: readonly string[];
  q?: string;
}

/** UserQueries whom a text may mean; one that fits more of them means none in particular. */
const MOST_PEOPLE = 10;

/** Finds out what is meant by what staff ask for. */
@Injectable()
export class AuditFilterResolver {
  constructor(private readonly userQueries: UserQueries) {}

  async of({ action, q, ...plain }: AskedOfAudit): Promise<AuditFilter> {
    const actions = action === undefined ? undefined : actionsOf(action);
    const text = q ? await this.textOf(q) : undefined;
    return { ...plain, ...(actions && { actions }), ...(text && { text }) };
  }

  private async textOf(text: string): Promise<AuditText> {
    const people = isFindable(text) ? await this.userQueries.listIdsMatching(text, MOST_PEOPLE) : [];
    return { text, people };
  }
}

function actionsOf(asked: readonly string[]): string[] {
  const all = declaredAuditActions().map(({ name }) => name);
  const named = asked.flatMap((text) =>
    text.endsWith('.') ? all.filter((name) => name.startsWith(text)) : text,
  );
  return [...new Set(named)];
}
