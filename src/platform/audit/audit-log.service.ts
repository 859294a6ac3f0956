import { Injectable } from '@nestjs/common';
import { newId } from '#common/ids/new-id.js';
import { Clock } from '#common/time/clock.js';
import { appenderOf } from '../database/appender.js';
import { UnitOfWork } from '../database/unit-of-work.service.js';
import { requestContext } from '../http/server/request-context.js';
import type { AuditAction } from './audit-actions.js';
import type { AuditEntryTables } from './audit-entry.entity.js';
import { changedMembers, type Snapshot } from './changed-members.js';

/**
 * Who acted. The impersonator is the staff member who did so in the person's name; an access token acts as its
 * organization.
 */
export type Actor =
  | { kind: 'person'; userId: string; impersonatorId?: string | null }
  | { kind: 'staff'; userId: string }
  | { kind: 'organization_token'; tokenId: string }
  | { kind: 'system' };

/** Who does something, and why in their words; staff have to say it. */
export interface Acting {
  actor: Actor;
  reason?: string | null;
}

export interface NewAuditEntry extends Acting {
  /** By which whoever records it finds it again; a new one unless given. */
  id?: string | undefined;
  action: AuditAction;
  subject: { type: string; id: string };
  /** The organization in whose history it belongs. */
  organizationId?: string | null;
  /** The subject's members around the change; what did not change is left out, and secrets are masked. */
  before?: Snapshot | null;
  after?: Snapshot | null;
}

type AuditEntryRow = Omit<AuditEntryTables['audit_entries'], 'sequence' | 'hash'>;

const ENTRIES = appenderOf<AuditEntryRow>('audit_entries', [
  ...(['id', 'created_at', 'action', 'actor_kind', 'actor_id', 'impersonator_id', 'subject_type'] as const),
  ...(['subject_id', 'organization_id', 'before', 'after', 'reason', 'ip_address', 'user_agent'] as const),
  'request_id',
]);

/** The only writer of the audit log: an entry commits with the change it records, or neither does. */
@Injectable()
export class AuditLog {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * Joins the caller's unit of work. Address, browser and request id are those of the current request.
   * @throws Error outside of a unit of work, because the entry could then outlive a change that is rolled back
   */
  record({
    id = newId(),
    actor,
    action,
    subject,
    before = null,
    after = null,
    ...rest
  }: NewAuditEntry): void {
    const entry: AuditEntryRow = {
      id,
      created_at: this.clock.now(),
      action: action.name,
      ...actorColumns(actor),
      subject_type: subject.type,
      subject_id: subject.id,
      organization_id: rest.organizationId ?? null,
      ...changedMembers({ before, after }),
      reason: rest.reason ?? null,
      ...requestColumns(),
    };
    this.unitOfWork.append(ENTRIES, [entry]);
  }
}

function actorColumns(actor: Actor): Pick<AuditEntryRow, 'actor_kind' | 'actor_id' | 'impersonator_id'> {
  return {
    actor_kind: actor.kind,
    actor_id: actorIdOf(actor),
    impersonator_id: impersonatorOf(actor),
  };
}

/** Whoever records an entry may have lost sight of the session; the request at hand has not. */
function impersonatorOf(actor: Actor): string | null {
  if (actor.kind !== 'person') return null;
  const impersonation = requestContext.getStore()?.impersonation;
  const ofRequest = impersonation?.userId === actor.userId ? impersonation.impersonatorId : null;
  return actor.impersonatorId ?? ofRequest;
}

function actorIdOf(actor: Actor): string | null {
  if (actor.kind === 'system') return null;
  return actor.kind === 'organization_token' ? actor.tokenId : actor.userId;
}

function requestColumns(): Pick<AuditEntryRow, 'ip_address' | 'user_agent' | 'request_id'> {
  const request = requestContext.getStore();
  const client = request?.client?.();
  return {
    ip_address: client?.ipAddress ?? null,
    user_agent: client?.userAgent ?? null,
    request_id: request?.requestId ?? null,
  };
}
