/** What an address narrows the log to by links from other pages; there is no field to type an id into but the search. */
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

/** Everything that narrows the log, by the names the server has for it. */
export const filterNames = ['q', 'action', 'actorKind', 'from', 'to', ...linkedFilters];
