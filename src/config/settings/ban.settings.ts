import { TextOfLength, WholeNumber } from '../declaration/setting-kinds.js';
import { Section, Setting } from '../declaration/setting.decorator.js';

@Section('Bans')
export class BanSettings {
  @Setting({ default: 'No reason', description: 'Default reason of bans through the API.' })
  @TextOfLength(1, 500)
  BAN_REASON: string;

  @Setting({
    default: 0,
    description: 'Default duration of bans; 0 for permanent bans.',
  })
  @WholeNumber({ min: 0, max: 3_153_600_000, unit: 'seconds' })
  BAN_EXPIRES_IN: number;

  @Setting({
    defaultText: 'the message of `BANNED_USER` in docs/reference/errors.md',
    description: 'Message for banned users who try to sign in.',
  })
  @TextOfLength(1, 500)
  BANNED_USER_MESSAGE?: string;
}
