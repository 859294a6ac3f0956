import { availableParallelism } from 'node:os';
import { Switch, WholeNumber } from '../declaration/setting-kinds.js';
import { Section, Setting } from '../declaration/setting.decorator.js';

/** What OWASP recommends for argon2id with two passes and one lane. */
export const RECOMMENDED_HASH_MEMORY = 19_456;

@Section('Accounts')
export class AccountSettings {
  @Setting({ default: true, description: 'Whether users can sign up and sign in with a password.' })
  @Switch()
  PASSWORD_SIGN_IN: boolean;

  @Setting({ default: true, description: 'Whether signing up also signs the user in.' })
  @Switch()
  AUTO_SIGN_IN: boolean;

  @Setting({
    default: true,
    description:
      'Whether new users receive a welcome email: at sign-up, or once they verify their address if sign-up sends a verification email.',
  })
  @Switch()
  WELCOME_MAIL: boolean;

  @Setting({ default: 8, description: 'Minimum length of new passwords.' })
  @WholeNumber({ min: 1, max: 1024, unit: 'characters' })
  PASSWORD_MIN_LENGTH: number;

  @Setting({ default: 128, description: 'Maximum length of new passwords.' })
  @WholeNumber({ min: 1, max: 1024, unit: 'characters' })
  PASSWORD_MAX_LENGTH: number;

  @Setting({
    default: false,
    description: 'Whether common passwords are refused.',
  })
  @Switch()
  REFUSE_COMMON_PASSWORDS: boolean;

  @Setting({ default: false, description: 'Whether a password reset revokes all sessions of the user.' })
  @Switch()
  REVOKE_SESSIONS_ON_PASSWORD_RESET: boolean;

  @Setting({ default: 3_600, description: 'How long a password reset link is valid.' })
  @WholeNumber({ min: 60, max: 30 * 86_400, unit: 'seconds' })
  RESET_EXPIRES_IN: number;

  @Setting({
    default: 7 * 86_400,
    description: 'How long users created by staff can use the emailed link to choose a password.',
  })
  @WholeNumber({ min: 60, max: 30 * 86_400, unit: 'seconds' })
  NEW_ACCOUNT_LINK_EXPIRES_IN: number;

  @Setting({ default: 3, description: 'Minimum length of usernames.' })
  @WholeNumber({ min: 1, max: 255, unit: 'characters' })
  USERNAME_MIN_LENGTH: number;

  @Setting({ default: 30, description: 'Maximum length of usernames.' })
  @WholeNumber({ min: 1, max: 255, unit: 'characters' })
  USERNAME_MAX_LENGTH: number;

  @Setting({ default: true, description: 'Whether users can delete their account.' })
  @Switch()
  DELETE_USER: boolean;

  @Setting({
    default: true,
    description: 'Whether deleting an account requires confirmation through an emailed link.',
  })
  @Switch()
  DELETE_USER_CONFIRMATION: boolean;

  @Setting({ default: 86_400, description: 'How long an account deletion link is valid.' })
  @WholeNumber({ min: 60, max: 30 * 86_400, unit: 'seconds' })
  DELETE_EXPIRES_IN: number;

  @Setting({
    default: false,
    description: 'Whether users can unlink their last sign-in method.',
  })
  @Switch()
  ALLOW_UNLINKING_ALL: boolean;

  @Setting({
    default: false,
    description:
      'Whether the responses of sign-up, verification, magic link and email change hide whether an email has an account. Signing up then does not sign the user in.',
  })
  @Switch()
  HIDE_EXISTING_ACCOUNTS: boolean;

  @Setting({
    default: RECOMMENDED_HASH_MEMORY,
    description:
      'Memory used to hash a password. More memory makes stolen hashes more expensive to crack and sign-in slower. Hashes of a different strength are replaced at the next sign-in.',
  })
  @WholeNumber({ min: 8, max: 1_048_576, unit: 'KiB' })
  PASSWORD_HASH_MEMORY: number;

  @Setting({
    default: availableParallelism,
    defaultText: 'the number of processor cores',
    description:
      'Maximum number of passwords hashed at the same time. Hashing runs at a lower priority than requests.',
  })
  @WholeNumber({ min: 1, max: 128 })
  PASSWORD_HASH_CONCURRENCY: number;

  /** At the default, the last in the queue waits a few seconds on one core: long, but users still wait that long. */
  @Setting({
    default: 256,
    description: 'Maximum number of passwords waiting to be hashed. Further requests fail with 503.',
  })
  @WholeNumber({ min: 0, max: 100_000 })
  PASSWORD_HASH_QUEUE: number;
}
