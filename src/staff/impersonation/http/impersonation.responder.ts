import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Client } from '#common/net/client.js';
import { type Caller, SessionCookies } from '#auth';
import {
  type IssuedSession,
  type KeptSession,
  KeptSessionCookie,
  OwnSessionQueries,
  presentSessionWithUser,
} from '#auth/sessions.door.js';
import type { StaffContext } from '../../administration/administering.js';
import { StartImpersonation, type WantedImpersonation } from '../actions/start-impersonation.js';
import { StopImpersonating } from '../actions/stop-impersonating.js';
import { ImpersonationErrors } from '../impersonation.errors.js';
import type { StoppedImpersonationWire } from '../impersonation.presenter.js';

export interface Visit {
  client: Client;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Gives browsers the session in which somebody acts as somebody else, and afterwards their own again. */
@Injectable()
export class ImpersonationResponder {
  constructor(
    private readonly startImpersonation: StartImpersonation,
    private readonly stopImpersonating: StopImpersonating,
    private readonly ownSessionQueries: OwnSessionQueries,
    private readonly cookies: SessionCookies,
    private readonly kept: KeptSessionCookie,
  ) {}

  /** @throws as `StartImpersonation` does */
  async begin(wanted: WantedImpersonation, by: StaffContext, visit: Visit): Promise<IssuedSession> {
    const own = await this.ownOf(visit.request, by.user.id);
    const issued = await this.startImpersonation.execute(wanted, by, visit.client);
    this.cookies.impersonate(visit.request, visit.reply, { issued, own });
    return issued;
  }

  /** @throws NOT_IMPERSONATING; ADMIN_SESSION_NOT_FOUND without the cookie of the beginning, and then nothing changes */
  async stop(
    caller: Caller,
    { request, reply }: Pick<Visit, 'request' | 'reply'>,
  ): Promise<StoppedImpersonationWire> {
    if (caller.session.impersonatedBy !== null && !this.kept.isPresent(request))
      throw ImpersonationErrors.ADMIN_SESSION_NOT_FOUND();
    const kept = this.kept.read(request);
    const own = await this.stopImpersonating.execute(caller, kept?.token ?? null);
    if (own === null || kept === null) {
      this.cookies.clearAllFrom(request, reply);
      return { session: null, user: null };
    }
    this.cookies.restore(request, reply, { ...own, ...kept });
    return presentSessionWithUser(own, kept.token);
  }

  /** The session that the browser has of the staff member, to be given back; null for one of somebody else. */
  private async ownOf(request: FastifyRequest, staffId: string): Promise<KeptSession | null> {
    for (const candidate of this.cookies.readOwnCandidates(request))
      if (await this.ownSessionQueries.isOpenedBy(candidate.token, staffId)) return candidate;
    return null;
  }
}
