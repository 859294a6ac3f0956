import type { Finding } from './report.js';

/** Ids that stand for all rows of which the same is to be said. */
const EXAMPLES = 5;

/** What is to be said of some rows of one table, and how many they are. */
export interface FindingGroup extends Pick<Finding, 'table' | 'kind' | 'reason'> {
  count: number;
  /** Ids, with what is particular to them. */
  examples: string[];
}

/** Findings by their reason; it stays small, however many there are. */
export class FindingSummary {
  private readonly byReason = new Map<string, FindingGroup>();

  add({ table, kind, reason, id, detail }: Finding): void {
    const name = [table, kind, reason].join('\n');
    const group = this.byReason.get(name) ?? { table, kind, reason, count: 0, examples: [] };
    group.count += 1;
    if (group.examples.length < EXAMPLES)
      group.examples.push(detail === undefined ? id : `${id} (${detail})`);
    this.byReason.set(name, group);
  }

  groups(kind: Finding['kind']): FindingGroup[] {
    return [...this.byReason.values()].filter((group) => group.kind === kind);
  }
}
