import { ListOf, TextThat } from '../declaration/setting-kinds.js';
import { Section, Setting } from '../declaration/setting.decorator.js';

@Section('Secrets')
export class SecretSettings {
  /** No comma, because a secret that is rotated away moves into a comma-separated list. */
  @Setting({
    secret: true,
    defaultText: 'generated once and kept in DATA_DIR',
    description:
      'Signs cookies and encrypts stored tokens. Required in production and unless APP_ROLE is all.',
  })
  @TextThat((text) => text.length >= 32 && !text.includes(','), {
    expected: 'at least 32 characters, none of them a comma',
  })
  AUTH_SECRET?: string;

  /** Any length, because a secret that is too short is a reason to rotate. */
  @Setting({
    secret: true,
    default: [],
    description: 'Earlier values of AUTH_SECRET. They still verify and decrypt, and are never used anew.',
  })
  @ListOf((entry) => entry !== '', { expected: 'a comma-separated list of secrets' })
  AUTH_SECRETS_PREVIOUS: string[];
}
