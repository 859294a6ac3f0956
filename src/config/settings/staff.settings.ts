import { isEmail } from 'class-validator';
import { ListOf, OneOf, TextOfLength, TextThat, WholeNumber } from '../declaration/setting-kinds.js';
import { Section, Setting } from '../declaration/setting.decorator.js';

@Section('Staff')
export class StaffSettings {
  @Setting({
    default: 'admin@example.com',
    description: 'Address of the first administrator, created when there is none.',
  })
  @TextThat((text) => isEmail(text), { expected: 'an e-mail address' })
  ADMIN_EMAIL: string;

  @Setting({
    secret: true,
    defaultText: 'generated and printed once',
    description: 'Password of the first administrator. That of an existing one is never changed.',
  })
  @TextOfLength(8, 128, { verbatim: true })
  ADMIN_PASSWORD?: string;

  @Setting({ default: 3600, description: 'How long the console may stay unused before it signs staff out.' })
  @WholeNumber({ min: 60, max: 604_800, unit: 'seconds' })
  STAFF_SESSION_IDLE: number;

  @Setting({
    default: 600,
    description:
      'How long after entering their password staff may do dangerous things without entering it again.',
  })
  @WholeNumber({ min: 30, max: 43_200, unit: 'seconds' })
  STAFF_REAUTHENTICATION_AGE: number;

  @Setting({
    default: [],
    example: '0199a0c4-5a3e-7c41-b3a0-2f6d5b1f0c11',
    description: 'Ids of people who may do everything staff can do, whatever their role.',
  })
  @ListOf((entry) => entry.length <= 255, { expected: 'ids of users, separated by commas' })
  ADMIN_USER_IDS: string[];

  @Setting({
    default: 3600,
    description: 'How long staff may act as somebody else before they have to begin anew.',
  })
  @WholeNumber({ min: 60, max: 86_400, unit: 'seconds' })
  IMPERSONATION_EXPIRES_IN: number;

  @Setting({
    defaultText: 'a page of the product that shows what the person sees',
    example: 'https://app.example.com/',
    description: 'Where staff who begin to act as somebody else at the console are led.',
  })
  @TextThat(isPageAddress, { expected: 'the address of a page, such as https://app.example.com/' })
  IMPERSONATION_TARGET_URL?: string;

  @Setting({
    default: 'off',
    description:
      'Whether people are told by mail that staff act as them: not at all (`off`), without saying who (`unnamed`), or by name (`named`).',
  })
  @OneOf('off', 'unnamed', 'named')
  IMPERSONATION_NOTICE: 'off' | 'unnamed' | 'named';
}

function isPageAddress(text: string): boolean {
  return URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol);
}
