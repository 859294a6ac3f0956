import { Injectable } from '@nestjs/common';
import { newId } from '#common/ids/new-id.js';
import { Clock } from '#common/time/clock.js';
import type { Client } from '#common/net/client.js';
import { AuthConfig } from '#config/auth.config.js';
import { AuditLog } from '#platform/audit/audit-log.service.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { Outbox } from '#platform/events/outbox.service.js';
import { Account } from '../../accounts/account.entity.js';
import { AccountRepository } from '../../accounts/account.repository.js';
import { AuthAudit } from '../../auth.audit.js';
import { CredentialErrors } from '../credential.errors.js';
import { UserErrors } from '../../users/user.errors.js';
import { LoginEventRecorder } from '../../login-events/login-event-recorder.service.js';
import { SessionIssuer } from '../../sessions/session-issuer.service.js';
import { chosenUsername } from '../../users/chosen-username.js';
import { isEmail } from '#common/net/email-address.js';
import { User } from '../../users/user.entity.js';
import { UserCreated, UserSignedUp } from '../../users/user.events.js';
import { UserRepository } from '../../users/user.repository.js';
import { PasswordHasher } from '../password-hasher.service.js';
import { PasswordPolicy } from '../password.policy.js';
import {
  RepeatedSignUpHandler,
  type SignedUp,
  type WouldBeUser,
} from '../repeated-sign-up-handler.service.js';

export interface SignUpInput {
  email: string;
  password: string;
  name: string;
  image?: string | null;
  username?: string | null;
  displayUsername?: string | null;
  rememberMe?: boolean;
  callbackURL?: string;
  /** Set only with proof that the caller reads the mails of the address, such as a token mailed to it. */
  isEmailProven?: boolean;
}

/** Creates a user with a password and, unless switched off, their first session. */
@Injectable()
export class SignUpWithEmail {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly users: UserRepository,
    private readonly accounts: AccountRepository,
    private readonly sessions: SessionIssuer,
    private readonly passwords: PasswordPolicy,
    private readonly hasher: PasswordHasher,
    private readonly repeated: RepeatedSignUpHandler,
    private readonly outbox: Outbox,
    private readonly audit: AuditLog,
    private readonly loginEvents: LoginEventRecorder,
    private readonly config: AuthConfig,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws SIGN_UP_DISABLED, INVALID_EMAIL, PASSWORD_TOO_SHORT, PASSWORD_TOO_LONG, PASSWORD_TOO_COMMON, USER_ALREADY_EXISTS,
   * USERNAME_TAKEN, PASSWORD_HASHING_BUSY
   */
  async execute(input: SignUpInput, client: Client): Promise<SignedUp> {
    if (!this.config.password.signIn) throw CredentialErrors.SIGN_UP_DISABLED();
    if (!isEmail(input.email)) throw UserErrors.INVALID_EMAIL();
    await this.passwords.requireAllowed(input.password);
    if (!this.config.hideExistingAccounts) await this.requireFreeEmail(input.email);
    const passwordHash = await this.hasher.hash(input.password);
    const now = this.clock.now();
    const user = User.create({ ...input, ...chosenUsername(input), id: newId() }, now);
    if (input.isEmailProven) user.verifyEmail(now);
    const wouldBe = { user, callbackURL: input.callbackURL ?? null, client };
    return this.repeated.conceal(wouldBe, () =>
      this.unitOfWork.run(() => this.create(wouldBe, passwordHash, input)),
    );
  }

  private async requireFreeEmail(email: string): Promise<void> {
    if (await this.users.isEmailTaken(email)) throw UserErrors.USER_ALREADY_EXISTS();
  }

  private async create(
    { user: newUser, callbackURL, client }: WouldBeUser,
    passwordHash: string,
    { email, rememberMe = true }: SignUpInput,
  ): Promise<SignedUp> {
    const user = this.users.add(newUser);
    this.accounts.add(Account.withPassword({ id: newId(), userId: user.id, passwordHash }, user.createdAt));
    await this.outbox.recordAll([new UserCreated(user), new UserSignedUp(user.id, callbackURL)]);
    this.audit.record({
      actor: { kind: 'person', userId: user.id },
      action: AuthAudit.USER_SIGNED_UP,
      subject: { type: 'user', id: user.id },
      after: { email: user.email, username: user.username },
    });
    if (!this.signsIn(user)) return { user, issued: null };
    await this.loginEvents.recordSuccess({ entrance: 'product', method: 'sign_up', email, client }, user.id);
    return { user, issued: await this.sessions.issue(user, client, rememberMe) };
  }

  /** A session reveals that the address had no account; its owner may know that. */
  private signsIn({ emailVerified }: User): boolean {
    const { autoSignIn, emailVerification, hideExistingAccounts } = this.config;
    return autoSignIn && (emailVerified || (!emailVerification.isRequired && !hideExistingAccounts));
  }
}
