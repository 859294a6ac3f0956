import { defineEntity, p, type InferKyselyDB } from '@mikro-orm/postgresql';
import { instant, textId } from '../database/columns.js';
import type { Snapshot } from './changed-members.js';

/** `system`: the product itself, or somebody at the command line of its machine. */
export const actorKinds = ['person', 'staff', 'organization_token', 'system'] as const;
export type ActorKind = (typeof actorKinds)[number];

/** Whose place it is that changed, where an entry is about a place that somebody has or had. */
export const NAMED_PERSON = `coalesce("after" ->> 'userId', "before" ->> 'userId')`;

/**
 * The ids of people are plain, without foreign keys: an entry outlives whoever it tells about. The table takes inserts
 * only; a trigger refuses the rest, except that an entry is sealed once (`src/platform/audit-chain/`).
 */
export const AuditEntrySchema = defineEntity({
  name: 'AuditEntry',
  tableName: 'audit_entries',
  properties: {
    id: p.uuid().primary(),
    createdAt: instant(),
    action: p.text(),
    actorKind: p.text().$type<ActorKind>(),
    /** Of the user or of the access token; null where nobody in particular acted. */
    actorId: textId().nullable(),
    /** The staff member who acted in the actor's name. */
    impersonatorId: textId().nullable(),
    subjectType: p.text(),
    subjectId: textId(),
    /** The organization in which it happened, whatever the subject; outlives it as well. */
    organizationId: textId().nullable(),
    /** The members that changed, as they were; null for what did not exist before or has no state. */
    before: p.json().$type<Snapshot>().nullable(),
    after: p.json().$type<Snapshot>().nullable(),
    /** Why, in the words of whoever did it. */
    reason: p.text().nullable(),
    /** Of the request; null where none caused it. */
    ipAddress: p.text().nullable(),
    userAgent: p.text().nullable(),
    requestId: p.text().nullable(),
    /** Its place in the chain, from 1 on without gaps; null until it is sealed, as is the hash. */
    sequence: p.bigint('number').nullable(),
    hash: p.blob().nullable(),
  },
  checks: [
    {
      name: 'audit_entries_seal_whole',
      expression: '(sequence is null) = (hash is null) and sequence > 0 and octet_length(hash) = 32',
    },
  ],
  indexes: [
    // Partial both of them: writers add to the one, the sealer to the other.
    {
      name: 'audit_entries_sequence_unique',
      expression: `create unique index "audit_entries_sequence_unique" on "audit_entries" ("sequence") where sequence is not null`,
    },
    {
      name: 'audit_entries_unsealed_index',
      expression: `create index "audit_entries_unsealed_index" on "audit_entries" ("created_at", "id") where sequence is null`,
    },
    { name: 'audit_entries_created_at_index', properties: ['createdAt', 'id'] },
    { name: 'audit_entries_actor_index', properties: ['actorId', 'createdAt', 'id'] },
    { name: 'audit_entries_about_index', properties: ['subjectId', 'createdAt', 'id'] },
    {
      name: 'audit_entries_named_index',
      expression: `create index "audit_entries_named_index" on "audit_entries" ((${NAMED_PERSON}), "created_at", "id") where (${NAMED_PERSON}) is not null`,
    },
    { name: 'audit_entries_action_index', properties: ['action', 'createdAt', 'id'] },
    {
      name: 'audit_entries_actor_kind_index',
      expression: `create index "audit_entries_actor_kind_index" on "audit_entries" ("actor_kind", "created_at", "id") where actor_kind <> 'person'`,
    },
    {
      name: 'audit_entries_request_index',
      expression: `create index "audit_entries_request_index" on "audit_entries" ("request_id") where request_id is not null`,
    },
    {
      name: 'audit_entries_reason_index',
      expression: `create index "audit_entries_reason_index" on "audit_entries" using gin ("reason" gin_trgm_ops) where reason is not null`,
    },
    {
      name: 'audit_entries_reasoned_index',
      expression: `create index "audit_entries_reasoned_index" on "audit_entries" ("created_at", "id") where reason is not null`,
    },
    {
      name: 'audit_entries_organization_index',
      expression: `create index "audit_entries_organization_index" on "audit_entries" ("organization_id", "created_at", "id") where organization_id is not null`,
    },
    {
      name: 'audit_entries_impersonator_index',
      expression: `create index "audit_entries_impersonator_index" on "audit_entries" ("impersonator_id", "created_at", "id") where impersonator_id is not null`,
    },
  ],
  // The function is made by hand in the migration; told here, so that the trigger is missed when it is gone.
  triggers: [
    {
      name: 'audit_entries_append_only',
      timing: 'before',
      events: ['delete', 'truncate'],
      forEach: 'statement',
      expression: `create trigger "audit_entries_append_only" before delete or truncate on "audit_entries" for each statement execute function "refuse_audit_change"()`,
    },
    {
      name: 'audit_entries_seal_only',
      timing: 'before',
      events: ['update'],
      forEach: 'row',
      expression: `create trigger "audit_entries_seal_only" before update on "audit_entries" for each row execute function "refuse_audit_change"()`,
    },
  ],
});

export type AuditEntryTables = InferKyselyDB<typeof AuditEntrySchema>;

/** One thing that somebody has done. */
export class AuditEntry extends AuditEntrySchema.class {}
AuditEntrySchema.setClass(AuditEntry);
