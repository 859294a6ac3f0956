import { isWebAddress } from '../declaration/addresses.js';
import { TextThat } from '../declaration/setting-kinds.js';
import { Section, Setting, type SettingsSoFar } from '../declaration/setting.decorator.js';

@Section('Application')
export class ApplicationSettings {
  @Setting({
    defaultText: 'the name in MAIL_FROM, otherwise Atrium',
    example: 'Harbour',
    description: 'Name of your application, shown in emails and on pages.',
  })
  @TextThat(isName, { expected: '1 to 60 characters, without < > " and line breaks' })
  APP_NAME?: string;

  @Setting({
    default: onlyTrustedOrigin,
    defaultText: 'the origin in TRUSTED_ORIGINS if there is exactly one',
    example: 'https://app.example.com',
    description:
      'URL of your application. Pages and emails link to it, and magic links without a callbackURL redirect to it.',
  })
  @TextThat(isWebAddress, { expected: 'an http:// or https:// URL without credentials' })
  APP_URL?: string;
}

function isName(text: string): boolean {
  return text.length <= 60 && !/[<>"\p{Cc}]/u.test(text);
}

/** Undefined for several origins, because any of them could be the application. */
function onlyTrustedOrigin({ TRUSTED_ORIGINS }: SettingsSoFar): string | undefined {
  const [origin, ...others] = TRUSTED_ORIGINS as string[];
  if (origin === undefined || others.length > 0 || origin.includes('*')) return undefined;
  return isWebAddress(origin) ? origin : undefined;
}
