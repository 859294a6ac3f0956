/** Filters that links from other pages set; ids have no input but the search. */
export const linkedFilters = [
  'personId',
  'actorId',
  'impersonatorId',
  'subjectId',
  'subjectType',
  'organizationId',
  'requestId',
  'sequence',
] as const;

export type LinkedFilter = (typeof linkedFilters)[number];

/** All filters of the audit log, by their names in the API. */
export const auditFilterNames = ['q', 'action', 'actorKind', 'from', 'to', ...linkedFilters];
