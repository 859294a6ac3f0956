import { Injectable } from '@nestjs/common';
import type { ErrorFactory } from '#common/errors/define-errors.js';
import type { Locked } from '#platform/database/locked.js';
import { AccountRepository, type FoundCredential, type ReadUser } from '../accounts/account.repository.js';
import { CredentialErrors } from './credential.errors.js';
import type { PasswordSender } from '../sessions/access/device.cookie.js';
import { KnownDevices } from '../sessions/known-devices.service.js';
import { LoginErrors } from '../login-events/login.errors.js';
import { UserErrors } from '../users/user.errors.js';
import { isEmail } from '#common/net/email-address.js';
import type { User } from '../users/user.entity.js';
import { UserRepository } from '../users/user.repository.js';
import { PasswordAttemptLimiter } from './password-attempt-limiter.service.js';
import { PasswordHasher } from './password-hasher.service.js';

/** Proof that a password was right a moment ago, to be redeemed in a unit of work. */
export interface PasswordProof {
  userId: string;
  /** As read before the comparison. */
  user: ReadUser;
  passwordHash: string;
  /** A hash of our own kind that takes the place of one that was brought along; see `PasswordHasher.verify`. */
  renewedHash: string | null;
  /** Whether the user has signed in with this browser before. */
  hasUsedBrowser: boolean;
  /** What those hear who do not know the password. */
  refusal: ErrorFactory;
}

/** What somebody gave to be let in, and what was found by it. */
interface Claim {
  name: string;
  password: string;
  credential: FoundCredential | null;
  sender: PasswordSender;
  refusal: ErrorFactory;
}

/**
 * The two halves of every sign-in by password: the slow comparison outside of a transaction, and inside of it the
 * check that neither the user nor the password has changed meanwhile.
 */
@Injectable()
export class PasswordVerifier {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly users: UserRepository,
    private readonly hasher: PasswordHasher,
    private readonly knownDevices: KnownDevices,
    private readonly limiter: PasswordAttemptLimiter,
  ) {}

  /**
   * Takes the same time for unknown people, people without a password and wrong passwords.
   * @throws INVALID_EMAIL, INVALID_EMAIL_OR_PASSWORD, PASSWORD_HASHING_BUSY, TOO_MANY_REQUESTS
   */
  async verify(email: string, password: string, sender: PasswordSender): Promise<PasswordProof> {
    if (!isEmail(email)) throw UserErrors.INVALID_EMAIL();
    const credential = await this.accounts.findCredentialByEmail(email, sender.client);
    const refusal = LoginErrors.INVALID_EMAIL_OR_PASSWORD;
    return this.prove({ name: email, password, credential, sender, refusal });
  }

  /**
   * The same for people who are known by their username.
   * @throws INVALID_USERNAME_OR_PASSWORD, PASSWORD_HASHING_BUSY, TOO_MANY_REQUESTS
   */
  async verifyByUsername(username: string, password: string, sender: PasswordSender): Promise<PasswordProof> {
    const credential = await this.accounts.findCredentialByUsername(username, sender.client);
    const refusal = LoginErrors.INVALID_USERNAME_OR_PASSWORD;
    return this.prove({ name: username, password, credential, sender, refusal });
  }

  /**
   * For somebody who is signed in and shows their password once more.
   * @throws CREDENTIAL_ACCOUNT_NOT_FOUND, INVALID_PASSWORD, PASSWORD_HASHING_BUSY, TOO_MANY_REQUESTS
   */
  async verifyOwn(userId: string, password: string, sender: PasswordSender): Promise<PasswordProof> {
    const credential = await this.accounts.findCredentialByUser(userId, sender.client);
    if ((credential?.passwordHash ?? null) === null) throw CredentialErrors.CREDENTIAL_ACCOUNT_NOT_FOUND();
    const refusal = LoginErrors.INVALID_PASSWORD;
    return this.prove({ name: userId, password, credential, sender, refusal });
  }

  /**
   * Locks the user. The hash of an imported password is replaced by one of our own.
   * @throws the refusal of the proof when the user or the password is no longer what was verified
   */
  async redeem(proof: PasswordProof): Promise<Locked<User>> {
    const user = await this.lockUnchanged(proof);
    if (user === null) throw proof.refusal();
    return user;
  }

  /**
   * Like `redeem` without its round trip: the user is as read before the comparison and locked when the unit of work ends. Changes
   * neither user nor password.
   * @throws RowsChanged when the unit of work ends and one of them has changed, whereupon `redeem` decides
   */
  redeemLast(proof: PasswordProof): Locked<User> {
    return this.accounts.lockOwnerLast(proof, proof.user);
  }

  private async lockUnchanged({ renewedHash, ...proof }: PasswordProof): Promise<Locked<User> | null> {
    if (renewedHash === null) return this.accounts.lockOwner(proof);
    const user = await this.users.lockById(proof.userId);
    return user !== null && (await this.accounts.renewHash(proof, renewedHash)) ? user : null;
  }

  private async prove(claim: Claim): Promise<PasswordProof> {
    const { credential, sender } = claim;
    const account = credential?.userId ?? claim.name.toLowerCase();
    const deviceId = credential && this.deviceIdOf(credential, sender);
    const attempt = { account, deviceId, client: sender.client };
    const proof = await this.limiter.watch(attempt, () => this.compare(claim));
    if (proof === null) throw claim.refusal();
    return proof;
  }

  private deviceIdOf(
    { userId, passwordChangedAt }: FoundCredential,
    { device }: PasswordSender,
  ): string | null {
    return this.knownDevices.find(device, userId, passwordChangedAt);
  }

  private async compare({ credential, password, refusal }: Claim): Promise<PasswordProof | null> {
    const passwordHash = credential?.passwordHash ?? null;
    const { isRight, renewedHash } = await this.hasher.verify(passwordHash, password);
    if (!credential || passwordHash === null || !isRight) return null;
    const { userId, user, hasUsedBrowser } = credential;
    return { userId, user, passwordHash, renewedHash, hasUsedBrowser, refusal };
  }
}
