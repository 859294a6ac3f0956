import { availableParallelism } from 'node:os';
import { Switch, WholeNumber } from '../declaration/setting-kinds.js';
import { Section, Setting } from '../declaration/setting.decorator.js';

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

  @Setting({
    default: true,
    description: 'Whether people who sign up are mailed a link to verify their address.',
  })
  @Switch()
  SEND_VERIFICATION_ON_SIGN_UP: boolean;

  @Setting({ default: 3_600, description: 'How long the link in a verification mail works.' })
  @WholeNumber({ min: 60, max: 30 * 86_400, unit: 'seconds' })
  EMAIL_VERIFICATION_EXPIRES_IN: number;

  @Setting({ default: 8, description: 'Shortest password people may choose.' })
  @WholeNumber({ min: 1, max: 1024, unit: 'characters' })
  PASSWORD_MIN_LENGTH: number;

  @Setting({ default: 128, description: 'Longest password people may choose.' })
  @WholeNumber({ min: 1, max: 1024, unit: 'characters' })
  PASSWORD_MAX_LENGTH: number;

  @Setting({ default: 3, description: 'Shortest username.' })
  @WholeNumber({ min: 1, max: 255, unit: 'characters' })
  USERNAME_MIN_LENGTH: number;

  @Setting({ default: 30, description: 'Longest username.' })
  @WholeNumber({ min: 1, max: 255, unit: 'characters' })
  USERNAME_MAX_LENGTH: number;

  @Setting({
    default: allCoresButOne,
    defaultText: 'one less than the processor cores, at least 1',
    description: 'How many passwords are hashed at the same time.',
  })
  @WholeNumber({ min: 1, max: 128 })
  PASSWORD_HASH_CONCURRENCY: number;

  /** At the default, the last in the queue waits a few seconds on one core: long, but not yet given up by a person. */
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
