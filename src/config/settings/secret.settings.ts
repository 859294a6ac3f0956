import { ListOf, TextThat } from '../declaration/setting-kinds.js';
import { Section, Setting } from '../declaration/setting.decorator.js';

@Section('Secrets')
export class SecretSettings {
  /** No comma, because a secret that is rotated away moves into a comma-separated list. */
  @Setting({
    secret: true,
    defaultText: 'generated once and stored in DATA_DIR',
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
    description: 'Previous values of AUTH_SECRET, which are only used to verify and decrypt existing data.',
  })
  @ListOf((entry) => entry !== '', { expected: 'a comma-separated list of secrets' })
  AUTH_SECRETS_PREVIOUS: string[];
}
