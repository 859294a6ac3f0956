/** Sessions of users: rows, cookies, issuing and ending them. For the domains that floors.json names. */
export { DeviceCookie, type PasswordSender } from './sessions/access/device.cookie.js';
export { type KeptSession, KeptSessionCookie } from './sessions/access/kept-session.cookie.js';
export { SessionReader } from './sessions/access/session-reader.service.js';
export { OwnSessionQueries } from './sessions/own-session.queries.js';
export { type IssuedSession, SessionIssuer } from './sessions/session-issuer.service.js';
export { SessionTerminator } from './sessions/session-terminator.service.js';
export { Session, type SessionTables } from './sessions/session.entity.js';
export {
  presentSession,
  presentSessionWithUser,
  type SessionColumns,
  SessionWire,
  SessionWithUserWire,
} from './sessions/session.presenter.js';
export { type FoundSession, type ListedSession, SessionQueries } from './sessions/session.queries.js';
export { SessionRepository } from './sessions/session.repository.js';
export { SessionSupplements, type SupplementedSession } from './sessions/session-supplements.registry.js';
