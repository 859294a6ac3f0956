import type { Room } from '#platform/rooms/room.js';
import { ImpersonatedRequestPolicy } from './access/impersonated-request.policy.js';
import { DeviceCookie } from './access/device.cookie.js';
import { KeptSessionCookie } from './access/kept-session.cookie.js';
import { SessionAccess } from './access/session.access.js';
import { SessionCookies } from './access/session-cookies.service.js';
import { SessionJwtHeader } from './access/session-jwt-header.service.js';
import { SessionReader } from './access/session-reader.service.js';
import { EndSession } from './actions/end-session.js';
import { ResumeSession } from './actions/resume-session.js';
import { RevokeSession } from './actions/revoke-session.js';
import { RevokeSessions } from './actions/revoke-sessions.js';
import { ActiveOrganization } from './active-organization.service.js';
import { SessionJwtController } from './http/session-jwt.controller.js';
import { SessionsController } from './http/sessions.controller.js';
import { PurgeSessions } from './jobs/purge-sessions.job.js';
import { KnownDevices } from './known-devices.service.js';
import { OwnSessionQueries } from './own-session.queries.js';
import { SessionIssuer } from './session-issuer.service.js';
import { SessionJwtSigner } from './session-jwt-signer.service.js';
import { SessionRenewal } from './session-renewal.entity.js';
import { SessionSupplements } from './session-supplements.registry.js';
import { SessionTerminator } from './session-terminator.service.js';
import { Session } from './session.entity.js';
import { SessionQueries } from './session.queries.js';
import { SessionRepository } from './session.repository.js';

/** Sessions: issuing, reading, extending and ending them, and their cookies. */
export const sessions = {
  entities: [Session, SessionRenewal],
  providers: [
    SessionRepository,
    SessionQueries,
    OwnSessionQueries,
    ActiveOrganization,
    SessionIssuer,
    SessionSupplements,
    SessionTerminator,
    SessionJwtSigner,
    ResumeSession,
    EndSession,
    RevokeSession,
    RevokeSessions,
    PurgeSessions,
    KeptSessionCookie,
    KnownDevices,
    DeviceCookie,
    SessionCookies,
    SessionReader,
    ImpersonatedRequestPolicy,
    SessionAccess,
  ],
  controllers: [SessionsController, SessionJwtController],
  httpProviders: [SessionJwtHeader],
} satisfies Room;
