import type { Actor } from '#platform/audit/audit-log.service.js';
import type { FoundSession } from './session.queries.js';

/** Who is calling: a person, by the session whose token they sent. */
export interface Caller extends FoundSession {
  token: string;
}

/** The caller as the audit log names them. */
export function actorOf({
  session,
}: {
  session: Pick<FoundSession['session'], 'userId' | 'impersonatedBy'>;
}): Actor {
  return { kind: 'person', userId: session.userId, impersonatorId: session.impersonatedBy };
}
