import { Injectable } from '@nestjs/common';
import { tryAgainOn } from '#common/errors/try-again-on.js';
import { newId } from '#common/ids/new-id.js';
import type { Client } from '#common/net/client.js';
import { Clock } from '#common/time/clock.js';
import { AuthConfig } from '#config/auth.config.js';
import { AuditLog } from '#platform/audit/audit-log.service.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { Outbox } from '#platform/events/outbox.service.js';
import type { Locked } from '#platform/database/locked.js';
import { AuthAudit } from '../../auth.audit.js';
import { MagicLinkErrors } from '../magic-link.errors.js';
import { UserErrors } from '../../users/user.errors.js';
import { LoginEventRecorder, type LoginAttempt } from '../../login-events/login-event-recorder.service.js';
import { SessionIssuer, type IssuedSession } from '../../sessions/session-issuer.service.js';
import { User } from '../../users/user.entity.js';
import { UserCreated, UserSignedUp } from '../../users/user.events.js';
import { UserRepository } from '../../users/user.repository.js';
import { EmailOwnershipProof } from '../../verifications/email-ownership-proof.service.js';
import type { RedeemedVerification } from '../../verifications/verification.repository.js';
import { MagicLinkTokens } from '../magic-link-tokens.service.js';

export interface UsedMagicLink {
  token: string;
  /** Whether the user confirmed on a page, rather than only opening the link. */
  isConfirmed: boolean;
}

export interface SignedInByLink {
  user: User;
  issued: IssuedSession;
  /** The link has created the account. */
  isNew: boolean;
}

/** Makes a session for a person who reads the mails of an address, and an account if there is none; once for each link. */
@Injectable()
export class SignInWithMagicLink {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly tokens: MagicLinkTokens,
    private readonly users: UserRepository,
    private readonly proof: EmailOwnershipProof,
    private readonly sessions: SessionIssuer,
    private readonly loginEvents: LoginEventRecorder,
    private readonly outbox: Outbox,
    private readonly audit: AuditLog,
    private readonly config: AuthConfig,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws MAGIC_LINK_INVALID, MAGIC_LINK_EXPIRED, MAGIC_LINK_MAKES_NO_USER, MAGIC_LINK_NEEDS_CONFIRMATION, BANNED_USER
   */
  async execute({ token, isConfirmed }: UsedMagicLink, client: Client): Promise<SignedInByLink> {
    const { email } = await this.tokens.get(token);
    const attempt: LoginAttempt = { entrance: 'product', method: 'magic_link', email, client };
    return this.loginEvents.recordFailureOf(attempt, () =>
      tryAgainOn([UserErrors.USER_ALREADY_EXISTS.key], () =>
        this.enter({ token, isConfirmed }, email, attempt),
      ),
    );
  }

  private async enter(
    { token, isConfirmed }: UsedMagicLink,
    email: string,
    attempt: LoginAttempt,
  ): Promise<SignedInByLink> {
    return this.unitOfWork.run(async () => {
      // The user is locked first, as everywhere: of two uses at once, one waits for the other.
      const known = await this.users.lockByEmail(email);
      const link = await this.tokens.redeem(token);
      // An address that the user has left may belong to someone else.
      if (link.userId !== null && link.userId !== known?.id) throw MagicLinkErrors.MAGIC_LINK_INVALID();
      const user = known ?? (await this.create(link, attempt.client));
      const revokes = await this.proof.wouldRevoke(user);
      await this.proof.accept(user);
      const issued = await this.sessions.issue(user, attempt.client, true);
      // Last, so that only users who can sign in are asked to confirm. Throwing rolls back the work so far.
      if (revokes && !isConfirmed) throw MagicLinkErrors.MAGIC_LINK_NEEDS_CONFIRMATION();
      await this.loginEvents.recordSuccess(attempt, user.id);
      return { user, issued, isNew: known === null };
    });
  }

  private async create({ email, data }: RedeemedVerification, client: Client): Promise<Locked<User>> {
    if (!this.config.magicLink.signsUp) throw MagicLinkErrors.MAGIC_LINK_MAKES_NO_USER();
    const now = this.clock.now();
    const user = this.users.add(User.create({ id: newId(), email, name: data['name'] ?? '' }, now));
    user.verifyEmail(now);
    this.outbox.recordAll([new UserCreated(user), new UserSignedUp(user.id, null, client)]);
    this.audit.record({
      actor: { kind: 'person', userId: user.id },
      action: AuthAudit.USER_SIGNED_UP,
      subject: { type: 'user', id: user.id },
      after: { email, username: null },
    });
    return user;
  }
}
