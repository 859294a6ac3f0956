import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { containing, isFindable } from '../database/search/search-pattern.js';
import { NAMED_PERSON, type ActorKind } from './audit-entry.entity.js';

/** Filters of the audit log; an entry matches when it fits all that are given. */
export interface AuditFilter {
  /** Names; an entry has one of them. */
  actions?: readonly string[];
  actorKind?: ActorKind;
  actorId?: string;
  /** The staff member who acted in somebody's name. */
  impersonatorId?: string;
  subjectType?: string;
  subjectId?: string;
  organizationId?: string;
  /** Who acted, in whose name it was done, whom it is about, or whose place in an organization or a team. */
  personId?: string;
  /** Whether it happened in an organization. */
  inOrganization?: boolean;
  /** Kinds of things that it is about, or is not about. */
  subjects?: { types: readonly string[]; are: boolean };
  requestId?: string;
  /** Its place in the chain of sealed entries. */
  sequence?: number;
  /** This instant or later. */
  from?: Date;
  /** Before this instant. */
  to?: Date;
  text?: AuditText;
}

/** A text to look for, and whom it may mean. */
export interface AuditText {
  text: string;
  people: readonly string[];
}

type Condition = RawBuilder<SqlBool>;

/**
 * How entries are found: those of any one of the sources, each of which an index serves in the order of time, and of
 * them those that fit all the rest.
 */
export interface AuditSearch {
  sources: Condition[];
  rest: Condition[];
}

/** Conditions on `audit_entries as l`, one for each way in which an entry may fit a filter. */
type Criterion = Condition[];

/** Null where the filter is not given. */
type Reading = (filter: AuditFilter) => Criterion | null;

/** Filters with an index, from the one that is likely to leave the fewest entries on. */
const INDEXED: Reading[] = [
  ({ sequence }) => (sequence === undefined ? null : [sql<SqlBool>`l.sequence = ${sequence}`]),
  equal('requestId', 'request_id'),
  equal('subjectId', 'subject_id'),
  equal('impersonatorId', 'impersonator_id'),
  equal('actorId', 'actor_id'),
  ({ personId }) => (personId === undefined ? null : concerning(personId)),
  equal('organizationId', 'organization_id'),
  ({ text }) => (text === undefined ? null : telling(text)),
  ({ actions }) => actions?.map((action) => is('action', action)) ?? null,
  ({ actorKind }) => (actorKind === undefined || actorKind === 'person' ? null : [ofKind(actorKind)]),
];

/** What nearly every entry fits, and what is asked beside something else. */
const UNINDEXED: Reading[] = [
  ({ actorKind }) => (actorKind === 'person' ? [is('actor_kind', actorKind)] : null),
  equal('subjectType', 'subject_type'),
  ({ inOrganization: isIn }) =>
    isIn === undefined ? null : [sql<SqlBool>`(l.organization_id is not null) = ${isIn}`],
  ({ subjects }) =>
    subjects === undefined
      ? null
      : [sql<SqlBool>`(l.subject_type in (${sql.join(subjects.types)})) = ${subjects.are}`],
];

/** The first filter that is given says where to look; the others are asked of what is found. */
export function searchFor(filter: AuditFilter): AuditSearch {
  const given = (readings: Reading[]) =>
    readings.map((reading) => reading(filter)).filter((criterion) => criterion !== null);
  const [first, ...others] = given(INDEXED);
  const rest = [...others, ...given(UNINDEXED)].map((criterion) => anyOf(criterion));
  return { sources: first ?? [sql<SqlBool>`true`], rest };
}

type Name = 'requestId' | 'subjectType' | 'subjectId' | 'impersonatorId' | 'actorId' | 'organizationId';

function equal(name: Name, column: Column): Reading {
  return ({ [name]: value }) => (value === undefined ? null : [is(column, value)]);
}

type Column =
  | 'id'
  | 'action'
  | 'actor_kind'
  | 'actor_id'
  | 'impersonator_id'
  | 'subject_type'
  | 'subject_id'
  | 'organization_id'
  | 'request_id';

function is(column: Column, value: string): Condition {
  return sql<SqlBool>`l.${sql.id(column)} = ${value}`;
}

/** Spelt as the index is, which leaves people out. */
function ofKind(kind: ActorKind): Condition {
  return sql<SqlBool>`(l.actor_kind = ${kind} and l.actor_kind <> 'person')`;
}

function concerning(id: string): Criterion {
  return [is('actor_id', id), is('impersonator_id', id), is('subject_id', id), naming(id)];
}

/** Spelt as the index is. */
function naming(id: string): Condition {
  return sql<SqlBool>`${sql.raw(NAMED_PERSON)} = ${id}`;
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** People, things, organizations and requests by their ids, and reasons by a part of them. */
function telling({ text, people }: AuditText): Criterion {
  return [
    ...[...new Set([text, ...people])].flatMap(concerning),
    is('organization_id', text),
    is('request_id', text),
    ...(UUID.test(text) ? [is('id', text)] : []),
    ...(isFindable(text) ? [sql<SqlBool>`l.reason ilike ${containing(text)}`] : []),
  ];
}

function anyOf(criterion: Criterion): Condition {
  if (criterion.length === 0) return sql<SqlBool>`false`;
  return sql<SqlBool>`(${sql.join(criterion, sql` or `)})`;
}
