import { availableParallelism } from 'node:os';
import { Switch, WholeNumber } from '../declaration/setting-kinds.js';
import { Section, Setting } from '../declaration/setting.decorator.js';

/** What OWASP recommends for argon2id with two passes and one lane. */
export const RECOMMENDED_HASH_MEMORY = 19_456;

@Section('Accounts')
export class AccountSettings {
  @Setting({ default: true, description: 'Whether people sign up and in with a password.' })
  @Switch()
  PASSWORD_SIGN_IN: boolean;

  @Setting({ default: true, description: 'Whether signing up also signs in.' })
  @Switch()
  AUTO_SIGN_IN: boolean;

  @Setting({ default: true, description: 'Whether people who sign up are greeted by mail.' })
  @Switch()
  WELCOME_MAIL: boolean;

  @Setting({ default: 8, description: 'Shortest password people may choose.' })
  @WholeNumber({ min: 1, max: 1024, unit: 'characters' })
  PASSWORD_MIN_LENGTH: number;

  @Setting({ default: 128, description: 'Longest password people may choose.' })
  @WholeNumber({ min: 1, max: 1024, unit: 'characters' })
  PASSWORD_MAX_LENGTH: number;

  @Setting({
    default: false,
    description: 'Whether passwords that are among the most common ones are refused.',
  })
  @Switch()
  REFUSE_COMMON_PASSWORDS: boolean;

  @Setting({ default: false, description: 'Whether a password reset ends all sessions of the person.' })
  @Switch()
  REVOKE_SESSIONS_ON_PASSWORD_RESET: boolean;

  @Setting({ default: 3_600, description: 'How long the link to reset a password works.' })
  @WholeNumber({ min: 60, max: 30 * 86_400, unit: 'seconds' })
  RESET_EXPIRES_IN: number;

  @Setting({
    default: 7 * 86_400,
    description: 'How long users created by staff can use the emailed link to choose a password.',
  })
  @WholeNumber({ min: 60, max: 30 * 86_400, unit: 'seconds' })
  NEW_ACCOUNT_LINK_EXPIRES_IN: number;

  @Setting({ default: 3, description: 'Shortest username.' })
  @WholeNumber({ min: 1, max: 255, unit: 'characters' })
  USERNAME_MIN_LENGTH: number;

  @Setting({ default: 30, description: 'Longest username.' })
  @WholeNumber({ min: 1, max: 255, unit: 'characters' })
  USERNAME_MAX_LENGTH: number;

  @Setting({ default: true, description: 'Whether people may delete their account.' })
  @Switch()
  DELETE_USER: boolean;

  @Setting({
    default: true,
    description: 'Whether deleting an account waits for a click on a link that is mailed.',
  })
  @Switch()
  DELETE_USER_CONFIRMATION: boolean;

  @Setting({ default: 86_400, description: 'How long the link that deletes an account works.' })
  @WholeNumber({ min: 60, max: 30 * 86_400, unit: 'seconds' })
  DELETE_EXPIRES_IN: number;

  @Setting({
    default: false,
    description: 'Whether people may unlink the last way they have to sign in.',
  })
  @Switch()
  ALLOW_UNLINKING_ALL: boolean;

  @Setting({
    default: false,
    description:
      'Whether sign-up, verification, magic link and e-mail change answer alike for addresses with and without an account. Signing up then signs nobody in.',
  })
  @Switch()
  HIDE_EXISTING_ACCOUNTS: boolean;

  @Setting({
    default: RECOMMENDED_HASH_MEMORY,
    description:
      'Memory that hashing a password takes. More makes guessing from stolen hashes dearer, and signing in slower. A hash of another strength is replaced when its owner next signs in.',
  })
  @WholeNumber({ min: 8, max: 1_048_576, unit: 'KiB' })
  PASSWORD_HASH_MEMORY: number;

  @Setting({
    default: allCoresButOne,
    defaultText: 'one less than the processor cores, at least 1',
    description: 'How many passwords are hashed at the same time.',
  })
  @WholeNumber({ min: 1, max: 128 })
  PASSWORD_HASH_CONCURRENCY: number;

  /** At the default, the last in the queue waits a few seconds on one core: long, but users still wait that long. */
  @Setting({
    default: 256,
    description: 'How many passwords may wait to be hashed before callers are answered 503.',
  })
  @WholeNumber({ min: 0, max: 100_000 })
  PASSWORD_HASH_QUEUE: number;
}

/** The core left over keeps answering requests. */
function allCoresButOne(): number {
  return Math.max(1, availableParallelism() - 1);
}
