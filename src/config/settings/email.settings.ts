import { Switch, WholeNumber } from '../declaration/setting-kinds.js';
import { Section, Setting } from '../declaration/setting.decorator.js';

@Section('E-mail addresses and links')
export class EmailSettings {
  @Setting({ default: true, description: 'Whether addresses can be verified by a mailed link.' })
  @Switch()
  VERIFICATION_MAIL: boolean;

  @Setting({
    default: true,
    description: 'Whether people who sign up are mailed a link to verify their address.',
  })
  @Switch()
  SEND_VERIFICATION_ON_SIGN_UP: boolean;

  @Setting({
    default: false,
    description: 'Whether nobody signs in with a password before their address is verified.',
  })
  @Switch()
  REQUIRE_EMAIL_VERIFICATION: boolean;

  @Setting({
    default: false,
    description: 'Whether following the link of a verification mail also signs in.',
  })
  @Switch()
  AUTO_SIGN_IN_AFTER_VERIFICATION: boolean;

  @Setting({ default: 3_600, description: 'How long the link in a verification mail works.' })
  @WholeNumber({ min: 60, max: 30 * 86_400, unit: 'seconds' })
  VERIFICATION_EXPIRES_IN: number;

  @Setting({ default: true, description: 'Whether people may change their address.' })
  @Switch()
  CHANGE_EMAIL: boolean;

  @Setting({ default: true, description: 'Whether people sign in by a link that is mailed to them.' })
  @Switch()
  MAGIC_LINK_SIGN_IN: boolean;

  @Setting({ default: true, description: 'Whether such a link also creates an account for a new address.' })
  @Switch()
  MAGIC_LINK_SIGN_UP: boolean;

  @Setting({
    default: false,
    description:
      'Whether magic links open a confirmation page first, so that mail scanners do not use them up. Links that would remove a password, other sign-in methods or sessions always do.',
  })
  @Switch()
  MAGIC_LINK_CONFIRMATION: boolean;

  @Setting({ default: 300, description: 'How long a magic link works.' })
  @WholeNumber({ min: 60, max: 86_400, unit: 'seconds' })
  MAGIC_LINK_EXPIRES_IN: number;

  @Setting({ default: true, description: 'Whether people are told by mail when their password was changed.' })
  @Switch()
  PASSWORD_CHANGED_MAIL: boolean;

  @Setting({
    default: true,
    description: 'Whether people are told by mail when they sign in from a device they have not used before.',
  })
  @Switch()
  NEW_DEVICE_MAIL: boolean;
}
