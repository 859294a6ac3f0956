import type { Client } from '#common/net/client.js';
import type { AuditLog } from '#platform/audit/audit-log.service.js';
import type { AuditAction } from '#platform/audit/audit-actions.js';
import { changedMembers, type Snapshot } from '#platform/audit/changed-members.js';
import type { Company, Person } from '../company.js';

type NewEntry = Parameters<AuditLog['record']>[0];

export interface Told {
  at: Date;
  action: AuditAction;
  actor: NewEntry['actor'];
  subject: NewEntry['subject'];
  /** Of the request; none for what no request has caused. */
  client?: Client;
  organizationId?: string | null;
  before?: Snapshot | null;
  after?: Snapshot | null;
  reason?: string;
}

/** What the trail would have been told at the moment. It waits for its seal like any entry. */
export function tell({ ledger, chance }: Company, told: Told): void {
  const { at, action, actor, subject, client, before = null, after = null } = told;
  const { before: was, after: is } = changedMembers({ before, after });
  ledger.add('audit_entries', {
    id: chance.id(at),
    created_at: at,
    action: action.name,
    actor_kind: actor.kind,
    actor_id: actorIdOf(actor),
    impersonator_id: actor.kind === 'person' ? (actor.impersonatorId ?? null) : null,
    subject_type: subject.type,
    subject_id: subject.id,
    organization_id: told.organizationId ?? null,
    before: was,
    after: is,
    reason: told.reason ?? null,
    ip_address: client?.ipAddress ?? null,
    user_agent: client?.userAgent ?? null,
    request_id: client ? chance.id(at) : null,
  });
}

export const asPerson = ({ id }: Person) => ({ kind: 'person', userId: id }) as const;
export const asStaff = ({ id }: Person) => ({ kind: 'staff', userId: id }) as const;

function actorIdOf(actor: NewEntry['actor']): string | null {
  if (actor.kind === 'system') return null;
  return actor.kind === 'organization_token' ? actor.tokenId : actor.userId;
}
