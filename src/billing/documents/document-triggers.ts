/** Keeps rows as they were inserted. They go with their merchant, or after the years of retention. The migration has the function. */
export const documentTriggers = (table: string) => [
  {
    name: `${table}_append_only`,
    timing: 'before' as const,
    events: ['update' as const, 'truncate' as const],
    forEach: 'statement' as const,
    expression: `create trigger "${table}_append_only" before update or truncate on "${table}" for each statement execute function "refuse_document_change"()`,
  },
  {
    name: `${table}_kept`,
    timing: 'before' as const,
    events: ['delete' as const],
    forEach: 'row' as const,
    expression: `create trigger "${table}_kept" before delete on "${table}" for each row execute function "refuse_document_change"()`,
  },
];
