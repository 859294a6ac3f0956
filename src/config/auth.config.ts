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
  /** All hosts of this domain receive the cookies; without it the one host that set them. */
  readonly cookieDomain?: string;
  /** Whether cookies carry `Secure` and the `__Secure-` prefix. */
  readonly secureCookies: boolean;
  readonly session: {
    readonly expiresIn: number;
    readonly updateAge: number;
    readonly disableRefresh: boolean;
    /** Up to this age a session is fresh; 0 when freshness is not asked for. */
    readonly freshAge: number;
    /** How long a session may be read from its cookie; null when it always is from the database. */
    readonly cacheMaxAge: number | null;
    /** Whether a session may also come as a bearer token. */
    readonly bearer: boolean;
  };
  readonly password: {
    readonly minLength: number;
    readonly maxLength: number;
    /** Whether people sign up and in with a password at all. */
    readonly signIn: boolean;
    readonly refuseCommon: boolean;
    readonly revokeSessionsOnReset: boolean;
    readonly resetExpiresIn: number;
    /** Of the link for users created by staff. */
    readonly newAccountLinkExpiresIn: number;
    readonly changedMail: boolean;
    /** KiB. */
    readonly hashMemory: number;
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
  /** Whether signing up also signs in, unless a verified email is required. */
  readonly autoSignIn: boolean;
  readonly emailVerification: {
    /** Whether there are verification mails at all. */
    readonly isOffered: boolean;
    /** Whether people who sign up are asked to verify their address. */
    readonly onSignUp: boolean;
    /** Whether nobody signs in by password with an unverified address. */
    readonly isRequired: boolean;
    /** Whether following the link also signs in. */
    readonly signsIn: boolean;
    readonly expiresIn: number;
  };
  readonly changeEmail: boolean;
  readonly deletion: {
    readonly isOffered: boolean;
    /** Whether it waits for a link that is mailed. */
    readonly byLink: boolean;
    readonly expiresIn: number;
  };
  readonly magicLink: {
    readonly isOffered: boolean;
    readonly signsUp: boolean;
    /** Whether a page with a button comes before the link is used. */
    readonly asksFirst: boolean;
    readonly expiresIn: number;
  };
  readonly ban: {
    /** Where none is given. */
    readonly reason: string;
    /** Where none is given; 0 for a ban that does not lift itself. */
    readonly expiresIn: number;
    /** What the banned hear who try to sign in; the table's message unless given. */
    readonly message?: string;
  };
  readonly allowUnlinkingAll: boolean;
  /** Whether answers are the same for addresses with and without an account. */
  readonly hideExistingAccounts: boolean;
  /** Whether users who sign up receive a welcome email. */
  readonly welcomeMail: boolean;
  /** Whether people are told of a sign-in from a new device. */
  readonly newDeviceMail: boolean;

  constructor(env: ResolvedEnv, options: AtriumOptions = {}) {
    this.basePath = (env.BASE_URL === undefined ? '' : pathOf(env.BASE_URL)) || env.AUTH_BASE_PATH;
    this.secrets = { current: env.AUTH_SECRET, previous: env.AUTH_SECRETS_PREVIOUS };
    this.cookiePrefix = env.COOKIE_PREFIX;
    if (env.COOKIE_DOMAIN !== undefined) this.cookieDomain = env.COOKIE_DOMAIN;
    this.secureCookies = env.BASE_URL === undefined ? env.NODE_ENV === 'production' : isHttps(env.BASE_URL);
    this.session = sessionRules(env);
    this.password = passwordRules(env);
    this.username = {
      minLength: env.USERNAME_MIN_LENGTH,
      maxLength: env.USERNAME_MAX_LENGTH,
      ...(options.usernameValidator && { validator: options.usernameValidator }),
    };
    this.autoSignIn = env.AUTO_SIGN_IN;
    this.emailVerification = {
      isOffered: env.VERIFICATION_MAIL,
      onSignUp: env.VERIFICATION_MAIL && (env.SEND_VERIFICATION_ON_SIGN_UP || env.REQUIRE_EMAIL_VERIFICATION),
      isRequired: env.REQUIRE_EMAIL_VERIFICATION,
      signsIn: env.AUTO_SIGN_IN_AFTER_VERIFICATION,
      expiresIn: env.VERIFICATION_EXPIRES_IN,
    };
    this.changeEmail = env.CHANGE_EMAIL;
    this.deletion = {
      isOffered: env.DELETE_USER,
      byLink: env.DELETE_USER_CONFIRMATION,
      expiresIn: env.DELETE_EXPIRES_IN,
    };
    this.magicLink = {
      isOffered: env.MAGIC_LINK_SIGN_IN,
      signsUp: env.MAGIC_LINK_SIGN_UP,
      asksFirst: env.MAGIC_LINK_CONFIRMATION,
      expiresIn: env.MAGIC_LINK_EXPIRES_IN,
    };
    this.ban = banRules(env);
    this.allowUnlinkingAll = env.ALLOW_UNLINKING_ALL;
    this.hideExistingAccounts = env.HIDE_EXISTING_ACCOUNTS;
    this.welcomeMail = env.WELCOME_MAIL;
    this.newDeviceMail = env.NEW_DEVICE_MAIL;
  }
}

function sessionRules(env: ResolvedEnv): AuthConfig['session'] {
  return {
    expiresIn: env.SESSION_EXPIRES_IN,
    updateAge: env.SESSION_UPDATE_AGE,
    disableRefresh: env.SESSION_DISABLE_REFRESH,
    freshAge: env.SESSION_FRESH_AGE,
    cacheMaxAge: env.COOKIE_CACHE ? env.COOKIE_CACHE_MAX_AGE : null,
    bearer: env.BEARER_TOKENS,
  };
}

function banRules(env: ResolvedEnv): AuthConfig['ban'] {
  const { BAN_REASON: reason, BAN_EXPIRES_IN: expiresIn, BANNED_USER_MESSAGE: message } = env;
  return { reason, expiresIn, ...(message !== undefined && { message }) };
}

function passwordRules(env: ResolvedEnv): AuthConfig['password'] {
  return {
    minLength: env.PASSWORD_MIN_LENGTH,
    maxLength: env.PASSWORD_MAX_LENGTH,
    signIn: env.PASSWORD_SIGN_IN,
    refuseCommon: env.REFUSE_COMMON_PASSWORDS,
    revokeSessionsOnReset: env.REVOKE_SESSIONS_ON_PASSWORD_RESET,
    resetExpiresIn: env.RESET_EXPIRES_IN,
    newAccountLinkExpiresIn: env.NEW_ACCOUNT_LINK_EXPIRES_IN,
    changedMail: env.PASSWORD_CHANGED_MAIL,
    hashMemory: env.PASSWORD_HASH_MEMORY,
    hashConcurrency: env.PASSWORD_HASH_CONCURRENCY,
    hashQueue: env.PASSWORD_HASH_QUEUE,
  };
}
