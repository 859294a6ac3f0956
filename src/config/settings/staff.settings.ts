import { isEmail } from 'class-validator';
import { ListOf, OneOf, TextOfLength, TextThat, WholeNumber } from '../declaration/setting-kinds.js';
import { Section, Setting } from '../declaration/setting.decorator.js';

@Section('Staff')
export class StaffSettings {
  @Setting({
    default: 'admin@example.com',
    description: 'Email of the first administrator, who is created if there is none.',
  })
  @TextThat((text) => isEmail(text), { expected: 'an email address' })
  ADMIN_EMAIL: string;

  @Setting({
    secret: true,
    defaultText: 'generated and printed once',
    description:
      'Password of the first administrator. The password of an existing administrator is never changed.',
  })
  @TextOfLength(8, 128, { verbatim: true })
  ADMIN_PASSWORD?: string;

  @Setting({
    default: 3600,
    description: 'How long the console can stay unused before staff are signed out.',
  })
  @WholeNumber({ min: 60, max: 604_800, unit: 'seconds' })
  STAFF_SESSION_IDLE: number;

  @Setting({
    default: 600,
    description: 'How long staff can perform sensitive actions after entering their password.',
  })
  @WholeNumber({ min: 30, max: 43_200, unit: 'seconds' })
  STAFF_REAUTHENTICATION_AGE: number;

  @Setting({
    default: [],
    example: '0199a0c4-5a3e-7c41-b3a0-2f6d5b1f0c11',
    description: 'IDs of users who have all staff permissions, whatever their role.',
  })
  @ListOf((entry) => entry.length <= 255, { expected: 'user IDs, separated by commas' })
  ADMIN_USER_IDS: string[];

  @Setting({
    default: 3600,
    description: 'Maximum duration of an impersonation.',
  })
  @WholeNumber({ min: 60, max: 86_400, unit: 'seconds' })
  IMPERSONATION_EXPIRES_IN: number;

  @Setting({
    defaultText: 'a page of this server that shows the account of the user',
    example: 'https://app.example.com/',
    description: 'URL that opens when staff start an impersonation in the console.',
  })
  @TextThat(isPageAddress, { expected: 'a URL such as https://app.example.com/' })
  IMPERSONATION_TARGET_URL?: string;

  @Setting({
    default: 'off',
    description:
      'Whether users are notified by email when staff impersonate them: never (`off`), without the name of the staff member (`unnamed`), or with it (`named`).',
  })
  @OneOf('off', 'unnamed', 'named')
  IMPERSONATION_NOTICE: 'off' | 'unnamed' | 'named';
}

function isPageAddress(text: string): boolean {
  return URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol);
}
