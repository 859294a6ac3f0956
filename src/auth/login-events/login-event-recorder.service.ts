import { Injectable, Logger } from '@nestjs/common';
import { AppError } from '#common/errors/app-error.js';
import { newId } from '#common/ids/new-id.js';
import type { Client } from '#common/net/client.js';
import { Clock } from '#common/time/clock.js';
import { AuthConfig } from '#config/auth.config.js';
import { Outbox } from '#platform/events/outbox.service.js';
import { requestContext } from '#platform/http/server/request-context.js';
import { LoginErrors } from './login.errors.js';
import { UserErrors } from '../users/user.errors.js';
import { normalizeEmail } from '#common/net/email-address.js';
import type { LoginEntrance, LoginMethod, LoginOutcome } from './login-event.entity.js';
import { SignedInFromNewDevice } from './login.events.js';
import { LoginEventRepository } from './login-event.repository.js';

export interface LoginAttempt {
  entrance: LoginEntrance;
  method: LoginMethod;
  /** Absent from ways of signing in that need no address. */
  email?: string;
  /** Only finds the person; it is not kept, because people type their password into the wrong field. */
  username?: string;
  client: Client;
}

/**
 * The refusals that are noted. Not among them is what no e-mail address is: people type their password into the wrong
 * field. Nor is what was never looked at because too many were waiting.
 */
const REFUSALS: Partial<Record<string, LoginOutcome>> = {
  [LoginErrors.INVALID_EMAIL_OR_PASSWORD.key]: 'wrong_credentials',
  [LoginErrors.INVALID_USERNAME_OR_PASSWORD.key]: 'wrong_credentials',
  [LoginErrors.INVALID_PASSWORD.key]: 'wrong_credentials',
  [LoginErrors.EMAIL_NOT_VERIFIED.key]: 'unverified',
  [LoginErrors.EMAIL_NOT_VERIFIED_FOR_USERNAME.key]: 'unverified',
  [UserErrors.BANNED_USER.key]: 'banned',
  [LoginErrors.NOT_STAFF.key]: 'not_staff',
};

/** Notes who signed in, and who tried to. */
@Injectable()
export class LoginEventRecorder {
  private readonly logger = new Logger('Logins');

  constructor(
    private readonly events: LoginEventRepository,
    private readonly outbox: Outbox,
    private readonly config: AuthConfig,
    private readonly clock: Clock,
  ) {}

  /**
   * Joins the unit of work that makes the session: no session without its note.
   * `hasUsedBrowser` skips the lookup of known browsers when the caller has already done it.
   */
  async recordSuccess(
    attempt: LoginAttempt,
    userId: string,
    { hasUsedBrowser }: { hasUsedBrowser: boolean } = { hasUsedBrowser: false },
  ): Promise<void> {
    // A new account has no known devices to compare with.
    if (attempt.method !== 'sign_up' && !hasUsedBrowser) await this.noticeDevice(userId, attempt.client);
    this.events.add({ ...this.columnsOf(attempt), userId, outcome: 'succeeded' });
  }

  /** Here and not behind the answer, because nearly every sign-in is from a known device and needs no event. */
  private async noticeDevice(userId: string, client: Client): Promise<void> {
    if (!this.config.newDeviceMail || !(await this.events.isNewDevice(userId, client.userAgent))) return;
    this.outbox.record(new SignedInFromNewDevice(userId, client));
  }

  /** Runs a sign-in. When it is refused, that is noted once everything it did is undone. */
  async recordFailureOf<T>(attempt: LoginAttempt, signIn: () => Promise<T>): Promise<T> {
    try {
      return await signIn();
    } catch (error) {
      const outcome = error instanceof AppError ? REFUSALS[error.key] : undefined;
      if (outcome !== undefined) await this.noteRefusal(attempt, outcome);
      throw error;
    }
  }

  /** The caller gets the refusal whatever happens here; the log then is the only one that knows. */
  private async noteRefusal(attempt: LoginAttempt, outcome: LoginOutcome): Promise<void> {
    const event = { ...this.columnsOf(attempt), outcome };
    try {
      await this.events.insert(event, attempt.username?.toLowerCase() ?? null);
    } catch (error) {
      this.logger.error({ err: error, loginEvent: event }, 'a refused sign-in could not be noted');
    }
  }

  private columnsOf({ entrance, method, email, client }: LoginAttempt) {
    return {
      id: newId(),
      createdAt: this.clock.now(),
      email: email === undefined ? null : normalizeEmail(email),
      entrance,
      method,
      ...client,
      requestId: requestContext.getStore()?.requestId ?? null,
    };
  }
}
