import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { AuditLog } from '#platform/audit/audit-log.service.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { effectOf } from '#platform/http/access/effect-of.js';
import { routeOf } from '#platform/http/route-of.js';
import { requestContext } from '#platform/http/server/request-context.js';
import { AuthAudit } from '../../auth.audit.js';
import { SessionErrors } from '../session.errors.js';
import { actorOf } from '../caller.js';
import type { FoundSession } from '../session.queries.js';

/**
 * What somebody may do who acts as another person: in a session that may only look, nothing that changes anything; in
 * any other, what the person may and need not do themselves, and each time the audit log names both before it is done.
 */
@Injectable()
export class ImpersonatedRequestPolicy {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly audit: AuditLog,
  ) {}

  /**
   * @param route whether the person alone may do this, and whether every session counts as read-only
   * @throws IMPERSONATION_IS_READ_ONLY, ONLY_IN_PERSON
   */
  async admit(
    request: FastifyRequest,
    found: FoundSession,
    route: { inPerson?: boolean; readOnlyImpersonated?: boolean },
  ): Promise<void> {
    const { userId, impersonatedBy, readOnly } = found.session;
    if (impersonatedBy === null) return;
    const context = requestContext.getStore();
    if (context) context.impersonation = { userId, impersonatorId: impersonatedBy };
    if (effectOf(request) !== 'writes') return;
    if (readOnly || route.readOnlyImpersonated) throw SessionErrors.IMPERSONATION_IS_READ_ONLY();
    if (route.inPerson) throw SessionErrors.ONLY_IN_PERSON();
    await this.unitOfWork.run(() => {
      this.audit.record({
        actor: actorOf(found),
        action: AuthAudit.IMPERSONATED_WRITE,
        subject: { type: 'session', id: found.session.id },
        after: { method: request.method, route: routeOf(request) },
      });
      return Promise.resolve();
    });
  }
}
