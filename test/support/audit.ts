import type { AuditEntry } from '#platform/audit/audit-entry.entity.js';
import type { LoginEvent } from '../../src/auth/login-events/login-event.entity.js';
import type { TestApp } from './test-app.js';

/** The trail from its beginning. */
export function auditEntries(app: TestApp): Promise<AuditEntry[]> {
  return app.em.execute<AuditEntry[]>(
    `select id, created_at as "createdAt", action, actor_kind as "actorKind", actor_id as "actorId",
            impersonator_id as "impersonatorId", subject_type as "subjectType", subject_id as "subjectId",
            organization_id as "organizationId", before, after, reason, ip_address as "ipAddress", user_agent as "userAgent", request_id as "requestId"
       from audit_entries order by id`,
  );
}

/** Sign-ins and attempts from the first one on. */
export function loginEvents(app: TestApp): Promise<LoginEvent[]> {
  return app.em.execute<LoginEvent[]>(
    `select id, created_at as "createdAt", user_id as "userId", email, entrance, method, outcome,
            ip_address as "ipAddress", user_agent as "userAgent", request_id as "requestId"
       from login_events order by id`,
  );
}
