import { Injectable } from '@nestjs/common';
import { hashToken, newToken } from '#common/crypto/token.js';
import { newId } from '#common/ids/new-id.js';
import type { Client } from '#common/net/client.js';
import { Clock } from '#common/time/clock.js';
import { AuthConfig } from '#config/auth.config.js';
import { Outbox } from '#platform/events/outbox.service.js';
import type { Locked } from '#platform/database/locked.js';
import { UserUpdated } from '../users/user.events.js';
import type { User } from '../users/user.entity.js';
import { Session, type NewSession } from './session.entity.js';
import { SessionCreated } from './session.events.js';
import { SessionRepository } from './session.repository.js';

/** Seconds a session lives when the person asked not to be remembered. */
const UNREMEMBERED_LIFETIME = 86_400;

/** A session at the one moment its token is known. */
export interface IssuedSession {
  session: Session;
  user: User;
  token: string;
  /** Seconds the cookie lives; null when it ends with the browser's own session. */
  maxAge: number | null;
}

export interface Impersonation {
  staffId: string;
  readOnly: boolean;
  /** Seconds. */
  lifetime: number;
}

/**
 * Creates sessions for every way of signing in; joins the caller's unit of work. The lock on the user keeps a ban that commits
 * meanwhile from being missed.
 */
@Injectable()
export class SessionIssuer {
  constructor(
    private readonly sessions: SessionRepository,
    private readonly outbox: Outbox,
    private readonly config: AuthConfig,
    private readonly clock: Clock,
  ) {}

  /** @throws BANNED_USER */
  async issue(user: Locked<User>, client: Client, remembered: boolean): Promise<IssuedSession> {
    const lifetime = remembered ? this.config.session.expiresIn : UNREMEMBERED_LIFETIME;
    const issued = await this.make(user, client, { extendable: remembered, lifetime });
    return { ...issued, maxAge: remembered ? lifetime : null };
  }

  /**
   * A session in which a staff member acts as the user. It is not extended, and its cookie ends with the browser's session.
   * @throws BANNED_USER
   */
  async impersonate(
    user: Locked<User>,
    client: Client,
    impersonation: Impersonation,
  ): Promise<IssuedSession> {
    const { lifetime, ...columns } = impersonation;
    const issued = await this.make(user, client, { extendable: false, lifetime, impersonation: columns });
    return { ...issued, maxAge: null };
  }

  private async make(
    user: Locked<User>,
    client: Client,
    terms: Pick<NewSession, 'extendable' | 'lifetime' | 'impersonation'>,
  ): Promise<Omit<IssuedSession, 'maxAge'>> {
    const now = this.clock.now();
    const wasBanned = user.banned;
    user.admitToSession(now, this.config.ban.message);
    if (wasBanned) this.outbox.record(new UserUpdated(user));
    const token = newToken();
    const session = Session.create(
      {
        ...client,
        ...terms,
        id: newId(),
        userId: user.id,
        tokenHash: hashToken(token),
        handle: newToken(),
      },
      now,
    );
    this.sessions.append(session);
    this.outbox.record(new SessionCreated(session));
    return { session, user, token };
  }
}
