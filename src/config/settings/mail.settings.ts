import { isEmail } from 'class-validator';
import { hasScheme } from '../declaration/addresses.js';
import { Switch, TextThat, WholeNumber } from '../declaration/setting-kinds.js';
import { Section, Setting, type SettingsSoFar } from '../declaration/setting.decorator.js';

@Section('Mail')
export class MailSettings {
  @Setting({
    secret: true,
    defaultText: 'emails stay in the mailbox',
    example: 'smtps://user:password@mail.example.com',
    description: 'SMTP server for outgoing emails. Required in production unless MAILBOX is true.',
  })
  @TextThat(hasScheme('smtp', 'smtps'), { expected: 'an smtp:// or smtps:// address' })
  SMTP_URL?: string;

  @Setting({
    default: applicationAtLocalhost,
    defaultText: 'no-reply@localhost, with APP_NAME or Atrium as its name',
    description: 'Sender of all emails.',
  })
  @TextThat(isSender, {
    expected: 'an address, or a name and an address as in Atrium <no-reply@example.com>',
  })
  MAIL_FROM: string;

  @Setting({
    default: outsideProductionWithoutServer,
    defaultText: 'true outside production if SMTP_URL is not set, otherwise false',
    description:
      'Whether emails are stored in a mailbox instead of being sent. Staff can read them in the console, including all links.',
  })
  @Switch()
  MAILBOX: boolean;

  @Setting({
    default: 30 * 86_400,
    description: 'How long the console shows sent and failed emails.',
  })
  @WholeNumber({ min: 3_600, max: 3_650 * 86_400, unit: 'seconds' })
  MAIL_RETENTION: number;
}

function applicationAtLocalhost({ APP_NAME }: SettingsSoFar): string {
  return `${typeof APP_NAME === 'string' ? `"${APP_NAME}"` : 'Atrium'} <no-reply@localhost>`;
}

function outsideProductionWithoutServer({ NODE_ENV, SMTP_URL }: SettingsSoFar): boolean {
  return NODE_ENV !== 'production' && SMTP_URL === undefined;
}

function isSender(text: string): boolean {
  return !/[\r\n]/.test(text) && isEmail(text, { allow_display_name: true, require_tld: false });
}
