import { Injectable } from '@nestjs/common';
import { AppError } from '#common/errors/app-error.js';
import { tryAgainOn } from '#common/errors/try-again-on.js';
import type { Client } from '#common/net/client.js';
import { SocialConfig } from '#config/social.config.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import type { Locked } from '#platform/database/locked.js';
import { AccountErrors } from '../../accounts/account.errors.js';
import { SocialErrors } from '../social.errors.js';
import { UserErrors } from '../../users/user.errors.js';
import { LoginEventRecorder, type LoginAttempt } from '../../login-events/login-event-recorder.service.js';
import { SessionIssuer, type IssuedSession } from '../../sessions/session-issuer.service.js';
import type { User } from '../../users/user.entity.js';
import { UserRepository } from '../../users/user.repository.js';
import { EmailOwnershipProof } from '../../verifications/email-ownership-proof.service.js';
import { ProviderAccountLinker } from '../provider-account-linker.service.js';
import { emailOf, mayBeKnownByAddress, provesAddressOf, type ProviderAccount } from '../provider-account.js';
import { ProviderProfileSync } from '../provider-profile-sync.service.js';
import { ProviderSignUp, type SignUpWish } from '../provider-sign-up.service.js';
import type { ProviderProfile } from '../providers/provider.js';
import { StepwiseWriter } from '../stepwise-writer.service.js';

export interface ProviderSignIn extends ProviderAccount, SignUpWish {
  client: Client;
}

export interface SignedInByProvider {
  user: User;
  issued: IssuedSession;
  /** The sign-in has created the account. */
  isNew: boolean;
}

interface Entering extends ProviderSignIn {
  profile: ProviderProfile & { email: string };
}

interface Entered {
  user: Locked<User>;
  isNew: boolean;
}

/** Somebody else has made, or taken away, in the meantime what was looked for. */
const MET_ANOTHER = [UserErrors.USER_ALREADY_EXISTS.key, AccountErrors.UNABLE_TO_LINK_ACCOUNT.key];

/**
 * Makes a session for somebody whom a provider has sent. They are known by their account at the provider, else by an
 * address for which the provider vouches; of an address that nobody had proven, such a sign-in ends earlier ways in.
 */
@Injectable()
export class SignInWithProvider {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly writer: StepwiseWriter,
    private readonly users: UserRepository,
    private readonly linker: ProviderAccountLinker,
    private readonly signUp: ProviderSignUp,
    private readonly profiles: ProviderProfileSync,
    private readonly proof: EmailOwnershipProof,
    private readonly sessions: SessionIssuer,
    private readonly loginEvents: LoginEventRecorder,
    private readonly config: SocialConfig,
  ) {}

  /**
   * @throws PROVIDER_TELLS_NO_EMAIL, ACCOUNT_NOT_LINKED, PROVIDER_SIGN_UP_DISABLED, UNABLE_TO_CREATE_USER,
   * UNABLE_TO_LINK_ACCOUNT, UNABLE_TO_CREATE_SESSION, BANNED_USER
   */
  async execute(input: ProviderSignIn): Promise<SignedInByProvider> {
    const { provider, profile, client } = input;
    const email = emailOf(profile);
    if (email === null) throw SocialErrors.PROVIDER_TELLS_NO_EMAIL();
    const entering: Entering = { ...input, profile: { ...profile, email } };
    const attempt: LoginAttempt = { entrance: 'product', method: provider.definition.id, email, client };
    return this.loginEvents.recordFailureOf(attempt, () =>
      refusingTakenAddress(() =>
        tryAgainOn(MET_ANOTHER, () => this.unitOfWork.run(() => this.enter(entering, attempt))),
      ),
    );
  }

  private async enter(input: Entering, attempt: LoginAttempt): Promise<SignedInByProvider> {
    const owner = await this.linker.findOwner(input);
    const entered = owner === null ? await this.byAddress(input) : await this.byAccount(owner, input);
    await this.writer.writeOr(
      entered.isNew ? SocialErrors.UNABLE_TO_CREATE_USER : AccountErrors.UNABLE_TO_LINK_ACCOUNT,
    );
    const issued = await this.sessions.issue(entered.user, input.client, true);
    await this.writer.writeOr(SocialErrors.UNABLE_TO_CREATE_SESSION);
    await this.loginEvents.recordSuccess(attempt, entered.user.id);
    return { ...entered, issued };
  }

  private async byAccount(userId: string, input: Entering): Promise<Entered> {
    // The user is locked first, as everywhere: linking and unlinking wait for this unit of work.
    const user = await this.users.lockById(userId);
    if (user === null) throw AccountErrors.UNABLE_TO_LINK_ACCOUNT();
    if (!user.emailVerified && provesAddressOf(user, input.profile)) {
      await this.proof.accept(user);
      this.linker.add(user, input);
    } else if (!(await this.linker.renewOnSignIn(user, input))) {
      throw AccountErrors.UNABLE_TO_LINK_ACCOUNT();
    }
    await this.profiles.apply(user, input.profile);
    return { user, isNew: false };
  }

  private async byAddress(input: Entering): Promise<Entered> {
    const user = await this.users.lockByEmail(input.profile.email);
    if (user === null) return { user: await this.signUp.create(input, input), isNew: true };
    const mayLink = this.config.linking.onSignIn && mayBeKnownByAddress(input);
    if (!mayLink) throw SocialErrors.ACCOUNT_NOT_LINKED();
    await this.proof.accept(user);
    this.linker.link(user, input, { kind: 'person', userId: user.id });
    await this.profiles.apply(user, input.profile);
    return { user, isNew: false };
  }
}

/** Nobody has asked to sign up here, so nobody is told that they already have. */
async function refusingTakenAddress<T>(signIn: () => Promise<T>): Promise<T> {
  try {
    return await signIn();
  } catch (error) {
    if (!(error instanceof AppError) || error.key !== UserErrors.USER_ALREADY_EXISTS.key) throw error;
    throw SocialErrors.UNABLE_TO_CREATE_USER({}, { cause: error });
  }
}
