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
}
