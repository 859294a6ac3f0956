import { Injectable } from '@nestjs/common';
import { tryAgainOn } from '#common/errors/try-again-on.js';
import { newId } from '#common/ids/new-id.js';
import { Clock } from '#common/time/clock.js';
import type { Client } from '#common/net/client.js';
import { AuthConfig } from '#config/auth.config.js';
import { AuditLog } from '#platform/audit/audit-log.service.js';
import type { Locked } from '#platform/database/locked.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { Outbox } from '#platform/events/outbox.service.js';
import { Account } from '../../accounts/account.entity.js';
import { AccountRepository } from '../../accounts/account.repository.js';
import { AuthAudit } from '../../auth.audit.js';
import { CredentialErrors } from '../credential.errors.js';
import { UserErrors } from '../../users/user.errors.js';
import { LoginEventRecorder } from '../../login-events/login-event-recorder.service.js';
import { SessionIssuer, type IssuedSession } from '../../sessions/session-issuer.service.js';
import { chosenUsername } from '../../users/chosen-username.js';
import { isEmail } from '#common/net/email-address.js';
import { User } from '../../users/user.entity.js';
import { SignUpRepeated, UserCreated, UserSignedUp } from '../../users/user.events.js';
import { UserRepository } from '../../users/user.repository.js';
import { PasswordHasher } from '../password-hasher.service.js';
import { PasswordPolicy } from '../password.policy.js';

export interface SignUpInput {
  email: string;
  password: string;
  name: string;
  image?: string | null;
  username?: string | null;
  displayUsername?: string | null;
  rememberMe?: boolean;
  callbackURL?: string;
  /** Set only with proof that the caller owns the address, such as a token mailed to it. */
  isEmailProven?: boolean;
}

export interface SignedUp {
  user: User;
  /** Null when signing up does not sign in. */
  issued: IssuedSession | null;
}

/** A sign-up whose password has been hashed. */
interface HashedSignUp extends SignUpInput {
  passwordHash: string;
  client: Client;
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
    const isHidden = this.config.hideExistingAccounts;
    if (!isHidden && (await this.users.isEmailTaken(input.email))) throw UserErrors.USER_ALREADY_EXISTS();
    const signUp = { ...input, client, passwordHash: await this.hasher.hash(input.password) };
    if (!isHidden) return this.unitOfWork.run(() => this.signUp(signUp));
    // The second attempt finds an account that a magic link or a provider created after the first attempt's lookup.
    return tryAgainOn([UserErrors.USER_ALREADY_EXISTS.key], () =>
      this.unitOfWork.run(() => this.signUpHidden(signUp)),
    );
  }

  private async signUp(signUp: HashedSignUp): Promise<SignedUp> {
    const added = this.newUser(signUp, signUp.email);
    const { callbackURL = null, client } = signUp;
    const user = await this.add(added, signUp, [new UserSignedUp(added.id, callbackURL, client)]);
    return { user, issued: await this.signIn(user, signUp) };
  }

  /**
   * Returns the same response, by the same statements, if the address has an account: a placeholder user is inserted and rolled
   * back, and the owner of the address is notified by email.
   */
  private async signUpHidden(signUp: HashedSignUp): Promise<SignedUp> {
    const { email, callbackURL = null, client } = signUp;
    await this.users.lockEmail(email);
    const isKept = !(await this.users.isEmailTaken(email));
    const user = this.newUser(signUp, email);
    const added = isKept ? user : this.newUser(signUp, `${user.id}@stand-in.invalid`);
    const kept = await this.unitOfWork.runPart(() => this.add(added, signUp), { isKept });
    this.outbox.record(
      isKept
        ? new UserSignedUp(user.id, callbackURL, client)
        : new SignUpRepeated(user.email, callbackURL, client),
    );
    return { user, issued: kept && (await this.signIn(kept, signUp)) };
  }

  private newUser(signUp: HashedSignUp, email: string): User {
    const now = this.clock.now();
    const user = User.create({ ...signUp, ...chosenUsername(signUp), email, id: newId() }, now);
    if (signUp.isEmailProven) user.verifyEmail(now);
    return user;
  }

  private async add(
    user: User,
    { passwordHash }: HashedSignUp,
    events: object[] = [],
  ): Promise<Locked<User>> {
    const locked = this.users.append(user);
    this.accounts.append(
      Account.withPassword({ id: newId(), userId: user.id, passwordHash }, user.createdAt),
    );
    this.outbox.recordAll([new UserCreated(user), ...events]);
    this.audit.record({
      actor: { kind: 'person', userId: user.id },
      action: AuthAudit.USER_SIGNED_UP,
      subject: { type: 'user', id: user.id },
      after: { email: user.email, username: user.username },
    });
    return locked;
  }
  /** Null where signing up does not sign in. A session reveals that the address had no account, but only to its owner. */
  private async signIn(user: Locked<User>, signUp: HashedSignUp): Promise<IssuedSession | null> {
    const { autoSignIn, emailVerification, hideExistingAccounts } = this.config;
    const mustVerify = !user.emailVerified && (emailVerification.isRequired || hideExistingAccounts);
    if (!autoSignIn || mustVerify) return null;
    const { email, client, rememberMe = true } = signUp;
    await this.loginEvents.recordSuccess({ entrance: 'product', method: 'sign_up', email, client }, user.id);
    return this.sessions.issue(user, client, rememberMe);
  }
}
