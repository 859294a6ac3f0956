import { isFQDN } from 'class-validator';
import { Switch, TextThat, WholeNumber } from '../declaration/setting-kinds.js';
import { Section, Setting } from '../declaration/setting.decorator.js';

/** Browsers keep no cookie longer than 400 days. */
const longestCookie = 34_560_000;

@Section('Sessions and cookies')
export class SessionSettings {
  @Setting({ default: 'better-auth', description: 'First part of every cookie name.' })
  @TextThat((text) => /^[\w.-]{1,64}$/.test(text), {
    expected: '1 to 64 letters, digits, dots, hyphens or underscores',
  })
  COOKIE_PREFIX: string;

  @Setting({
    defaultText: 'the host of BASE_URL alone',
    example: 'example.com',
    description: 'Domain whose hosts all receive the cookies, such as your back end beside Atrium.',
  })
  @TextThat((text) => isFQDN(text, { require_tld: false }), { expected: 'a domain such as example.com' })
  COOKIE_DOMAIN?: string;

  @Setting({ default: 604_800, description: 'How long a session lasts after it was last extended.' })
  @WholeNumber({ min: 1, max: longestCookie, unit: 'seconds' })
  SESSION_EXPIRES_IN: number;

  @Setting({
    default: 86_400,
    description: 'Age at which a session in use is extended; 0 extends it at every read.',
  })
  @WholeNumber({ min: 0, max: longestCookie, unit: 'seconds' })
  SESSION_UPDATE_AGE: number;

  @Setting({ default: false, description: 'Whether sessions end on time even while they are in use.' })
  @Switch()
  SESSION_DISABLE_REFRESH: boolean;

  @Setting({
    default: 86_400,
    description:
      'Age up to which a session counts as fresh, which unlinking an account and deleting oneself require; 0 asks for none.',
  })
  @WholeNumber({ min: 0, max: longestCookie, unit: 'seconds' })
  SESSION_FRESH_AGE: number;

  @Setting({
    default: false,
    description:
      'Whether sessions are also kept in a signed cookie and read from it: fewer reads, but a revoked session works until COOKIE_CACHE_MAX_AGE is over.',
  })
  @Switch()
  COOKIE_CACHE: boolean;

  @Setting({ default: 300, description: 'How long a session is read from the cookie cache.' })
  @WholeNumber({ min: 1, max: 86_400, unit: 'seconds' })
  COOKIE_CACHE_MAX_AGE: number;

  @Setting({
    default: true,
    description: 'Whether callers without cookies may send a session as `Authorization: Bearer`.',
  })
  @Switch()
  BEARER_TOKENS: boolean;
}
