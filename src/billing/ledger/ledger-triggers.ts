/**
 * Keeps the rows of a table of the ledger as they were inserted, and its transactions balanced. The migration has the
 * functions. The balance is checked at the commit, when all entries are there.
 */
export const ledgerTriggers = (table: string) => [
  {
    name: `${table}_append_only`,
    timing: 'before' as const,
    events: ['update' as const, 'truncate' as const],
    forEach: 'statement' as const,
    expression: `create trigger "${table}_append_only" before update or truncate on "${table}" for each statement execute function "refuse_ledger_change"()`,
  },
  {
    name: `${table}_kept`,
    timing: 'before' as const,
    events: ['delete' as const],
    forEach: 'row' as const,
    expression: `create trigger "${table}_kept" before delete on "${table}" for each row execute function "refuse_ledger_change"()`,
  },
  {
    name: `${table}_balanced`,
    timing: 'after' as const,
    events: ['insert' as const],
    forEach: 'row' as const,
    expression: `create constraint trigger "${table}_balanced" after insert on "${table}" deferrable initially deferred for each row execute function "require_balanced_ledger"()`,
  },
];
