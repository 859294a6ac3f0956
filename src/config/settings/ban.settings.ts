import { TextOfLength, WholeNumber } from '../declaration/setting-kinds.js';
import { Section, Setting } from '../declaration/setting.decorator.js';

@Section('Bans')
export class BanSettings {
  @Setting({ default: 'No reason', description: 'Why somebody is banned, where a program does not say it.' })
  @TextOfLength(1, 500)
  BAN_REASON: string;

  @Setting({
    default: 0,
    description:
      'After how long a ban lifts itself that a program gives without an end; 0 for one that stays until it is taken back.',
  })
  @WholeNumber({ min: 0, max: 3_153_600_000, unit: 'seconds' })
  BAN_EXPIRES_IN: number;

  @Setting({
    defaultText: 'that of `BANNED_USER` in docs/reference/errors.md',
    description: 'What people hear who are banned and try to sign in.',
  })
  @TextOfLength(1, 500)
  BANNED_USER_MESSAGE?: string;
}
