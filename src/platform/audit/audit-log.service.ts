import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { newId } from '#common/ids/new-id.js';
import { Clock } from '#common/time/clock.js';
import { requestContext } from '../http/server/request-context.js';
import type { AuditAction } from './audit-actions.js';
import { AuditEntry } from './audit-entry.entity.js';
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

/** The only writer of the audit log: an entry commits with the change it records, or neither does. */
@Injectable()
export class AuditLog {
  constructor(
    private readonly em: EntityManager,
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
    if (!this.em.isInTransaction()) throw new Error('audit entries are recorded inside a unit of work');
    const entry = Object.assign(new AuditEntry(), {
      id,
      createdAt: this.clock.now(),
      action: action.name,
      ...actorColumns(actor),
      subjectType: subject.type,
      subjectId: subject.id,
      organizationId: rest.organizationId ?? null,
      ...changedMembers({ before, after }),
      reason: rest.reason ?? null,
      ...requestColumns(),
    });
    this.em.persist(entry);
  }
}

function actorColumns(actor: Actor): Pick<AuditEntry, 'actorKind' | 'actorId' | 'impersonatorId'> {
  return {
    actorKind: actor.kind,
    actorId: actorIdOf(actor),
    impersonatorId: impersonatorOf(actor),
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

function requestColumns(): Pick<AuditEntry, 'ipAddress' | 'userAgent' | 'requestId'> {
  const request = requestContext.getStore();
  const client = request?.client?.();
  return {
    ipAddress: client?.ipAddress ?? null,
    userAgent: client?.userAgent ?? null,
    requestId: request?.requestId ?? null,
  };
}
