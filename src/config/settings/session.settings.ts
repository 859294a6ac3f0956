import { isFQDN } from 'class-validator';
import { Switch, TextThat, WholeNumber } from '../declaration/setting-kinds.js';
import { Section, Setting } from '../declaration/setting.decorator.js';

/** Browsers keep no cookie longer than 400 days. */
const longestCookie = 34_560_000;

@Section('Sessions and cookies')
export class SessionSettings {
  @Setting({ default: 'better-auth', description: 'Prefix of all cookie names.' })
  @TextThat((text) => /^[\w.-]{1,64}$/.test(text), {
    expected: '1 to 64 letters, digits, dots, hyphens or underscores',
  })
  COOKIE_PREFIX: string;

  @Setting({
    defaultText: 'only the host of BASE_URL',
    example: 'example.com',
    description: 'Domain of the cookies, which all of its hosts receive, such as your own back end.',
  })
  @TextThat((text) => isFQDN(text, { require_tld: false }), { expected: 'a domain such as example.com' })
  COOKIE_DOMAIN?: string;

  @Setting({ default: 604_800, description: 'Lifetime of a session since it was last extended.' })
  @WholeNumber({ min: 1, max: longestCookie, unit: 'seconds' })
  SESSION_EXPIRES_IN: number;

  @Setting({
    default: 86_400,
    description: 'Age after which a session in use is extended; 0 extends it at every read.',
  })
  @WholeNumber({ min: 0, max: longestCookie, unit: 'seconds' })
  SESSION_UPDATE_AGE: number;

  @Setting({
    default: false,
    description: 'Whether sessions expire without being extended, even while in use.',
  })
  @Switch()
  SESSION_DISABLE_REFRESH: boolean;

  @Setting({
    default: 86_400,
    description:
      'Age up to which a session counts as fresh. Unlinking a sign-in method and deleting the account require a fresh session; 0 disables this check.',
  })
  @WholeNumber({ min: 0, max: longestCookie, unit: 'seconds' })
  SESSION_FRESH_AGE: number;

  @Setting({
    default: false,
    description:
      'Whether sessions are cached in a signed cookie. This saves database reads, but a revoked session stays usable for up to COOKIE_CACHE_MAX_AGE.',
  })
  @Switch()
  COOKIE_CACHE: boolean;

  @Setting({ default: 300, description: 'Lifetime of the cookie cache.' })
  @WholeNumber({ min: 1, max: 86_400, unit: 'seconds' })
  COOKIE_CACHE_MAX_AGE: number;

  @Setting({
    default: true,
    description: 'Whether clients without cookies can send a session as `Authorization: Bearer`.',
  })
  @Switch()
  BEARER_TOKENS: boolean;
}
