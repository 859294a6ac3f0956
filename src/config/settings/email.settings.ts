import { Switch, WholeNumber } from '../declaration/setting-kinds.js';
import { Section, Setting } from '../declaration/setting.decorator.js';

@Section('Email verification and links')
export class EmailSettings {
  @Setting({ default: true, description: 'Whether users can verify their email through an emailed link.' })
  @Switch()
  VERIFICATION_MAIL: boolean;

  @Setting({
    default: true,
    description: 'Whether new users receive a verification link.',
  })
  @Switch()
  SEND_VERIFICATION_ON_SIGN_UP: boolean;

  @Setting({
    default: false,
    description: 'Whether signing in with a password requires a verified email.',
  })
  @Switch()
  REQUIRE_EMAIL_VERIFICATION: boolean;

  @Setting({
    default: false,
    description: 'Whether opening a verification link also signs the user in.',
  })
  @Switch()
  AUTO_SIGN_IN_AFTER_VERIFICATION: boolean;

  @Setting({ default: 3_600, description: 'How long a verification link is valid.' })
  @WholeNumber({ min: 60, max: 30 * 86_400, unit: 'seconds' })
  VERIFICATION_EXPIRES_IN: number;

  @Setting({ default: true, description: 'Whether users can change their email.' })
  @Switch()
  CHANGE_EMAIL: boolean;

  @Setting({ default: true, description: 'Whether users can sign in with a magic link.' })
  @Switch()
  MAGIC_LINK_SIGN_IN: boolean;

  @Setting({ default: true, description: 'Whether magic links create accounts for new emails.' })
  @Switch()
  MAGIC_LINK_SIGN_UP: boolean;

  @Setting({
    default: false,
    description:
      'Whether magic links open a confirmation page first, so that email scanners do not use them up. Links that would remove a password, other sign-in methods or sessions always do.',
  })
  @Switch()
  MAGIC_LINK_CONFIRMATION: boolean;

  @Setting({ default: 300, description: 'How long a magic link is valid.' })
  @WholeNumber({ min: 60, max: 86_400, unit: 'seconds' })
  MAGIC_LINK_EXPIRES_IN: number;

  @Setting({
    default: true,
    description: 'Whether users are notified by email when their password is changed.',
  })
  @Switch()
  PASSWORD_CHANGED_MAIL: boolean;

  @Setting({
    default: true,
    description: 'Whether users are notified by email of sign-ins from new devices.',
  })
  @Switch()
  NEW_DEVICE_MAIL: boolean;
}
