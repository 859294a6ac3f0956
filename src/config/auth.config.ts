import { isHttps, pathOf } from './declaration/addresses.js';
import type { ResolvedEnv } from './env.js';
import type { AtriumOptions } from './options.js';

/** Rules and limits of accounts and sessions. Durations are seconds, lengths are characters. */
export class AuthConfig {
  /** Where the authentication routes are mounted; no slash at the end. */
  readonly basePath: string;
  /** `current` signs and encrypts; `previous` only verify and decrypt. */
  readonly secrets: { readonly current: string; readonly previous: readonly string[] };
  readonly cookiePrefix: string;
  /** Whether cookies carry `Secure` and the `__Secure-` prefix. */
  readonly secureCookies: boolean;
  readonly session: {
    readonly expiresIn: number;
    readonly updateAge: number;
    readonly disableRefresh: boolean;
  };
  readonly password: {
    readonly minLength: number;
    readonly maxLength: number;
    /** Whether people sign up and in with a password at all. */
    readonly signIn: boolean;
    readonly hashConcurrency: number;
    /** How many may wait for a hash before callers are answered 503. */
    readonly hashQueue: number;
  };
  readonly username: {
    readonly minLength: number;
    readonly maxLength: number;
    /** Replaces the rule for characters when the installation brings its own. */
    readonly validator?: (username: string) => boolean | Promise<boolean>;
  };
  /** Whether signing up also signs in. */
  readonly autoSignIn: boolean;
  readonly emailVerification: {
    /** Whether people who sign up are asked to verify their address. */
    readonly onSignUp: boolean;
    readonly expiresIn: number;
  };
  /** Whether people who sign up are greeted by mail. */
  readonly welcomeMail: boolean;

  constructor(env: ResolvedEnv, options: AtriumOptions = {}) {
    this.basePath = (env.BASE_URL === undefined ? '' : pathOf(env.BASE_URL)) || env.AUTH_BASE_PATH;
    this.secrets = { current: env.AUTH_SECRET, previous: env.AUTH_SECRETS_PREVIOUS };
    this.cookiePrefix = env.COOKIE_PREFIX;
    this.secureCookies = env.BASE_URL === undefined ? env.NODE_ENV === 'production' : isHttps(env.BASE_URL);
    this.session = {
      expiresIn: env.SESSION_EXPIRES_IN,
      updateAge: env.SESSION_UPDATE_AGE,
      disableRefresh: env.SESSION_DISABLE_REFRESH,
    };
    this.password = {
      minLength: env.PASSWORD_MIN_LENGTH,
      maxLength: env.PASSWORD_MAX_LENGTH,
      signIn: env.PASSWORD_SIGN_IN,
      hashConcurrency: env.PASSWORD_HASH_CONCURRENCY,
      hashQueue: env.PASSWORD_HASH_QUEUE,
    };
    this.username = {
      minLength: env.USERNAME_MIN_LENGTH,
      maxLength: env.USERNAME_MAX_LENGTH,
      ...(options.usernameValidator && { validator: options.usernameValidator }),
    };
    this.autoSignIn = env.AUTO_SIGN_IN;
    this.emailVerification = {
      onSignUp: env.SEND_VERIFICATION_ON_SIGN_UP,
      expiresIn: env.EMAIL_VERIFICATION_EXPIRES_IN,
    };
    this.welcomeMail = env.WELCOME_MAIL;
  }
}
