import { OmitType } from '@nestjs/swagger';
import { PublicEventOf, type PublicEvent } from '#platform/events/event.decorator.js';
import type { Session } from './session.entity.js';
import { presentSession, type SessionColumns, SessionWire } from './session.presenter.js';

class ToldSessionWire extends OmitType(SessionWire, ['token'] as const) {}

/** What is told of a session, to the endpoints of the installation. Nothing of it opens the session. */
abstract class SessionEvent implements PublicEvent {
  readonly record: PublicEvent['record'];
  readonly organizationId = null;
  readonly personId: string;
  readonly data: object;

  constructor(session: SessionColumns | Session, sequence: number) {
    const { token: _token, expiresAt, createdAt, updatedAt, ...presented } = presentSession(session, '');
    this.record = { type: 'session', id: session.id, sequence };
    this.personId = session.userId;
    this.data = {
      ...presented,
      expiresAt: expiresAt.toISOString(),
      createdAt: createdAt.toISOString(),
      updatedAt: updatedAt.toISOString(),
    };
  }
}

@PublicEventOf('session.created', {
  meaning: 'A user signed in.',
  data: ToldSessionWire,
  scope: 'installation',
})
export class SessionCreated extends SessionEvent {
  constructor(session: SessionColumns | Session) {
    super(session, 1);
  }
}

@PublicEventOf('session.revoked', {
  meaning: 'A session was revoked. Not sent when a session expires or its user is deleted.',
  data: ToldSessionWire,
  scope: 'installation',
})
export class SessionRevoked extends SessionEvent {
  constructor(session: SessionColumns | Session) {
    super(session, 2);
  }
}
