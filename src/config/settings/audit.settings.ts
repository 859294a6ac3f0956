import { WholeNumber } from '../declaration/setting-kinds.js';
import { Section, Setting } from '../declaration/setting.decorator.js';

const MOST_DAYS = 36_500;

@Section('Audit log')
export class AuditSettings {
  @Setting({
    default: 0,
    description:
      'How long audit log entries are stored; 0 stores them forever. The hash of removed entries is kept, so that the rest can still be verified.',
  })
  @WholeNumber({ min: 0, max: MOST_DAYS, unit: 'days' })
  AUDIT_RETENTION_DAYS: number;

  @Setting({
    default: 90,
    description:
      'How long sign-ins, sign-in attempts and session activity are stored; 0 stores them forever.',
  })
  @WholeNumber({ min: 0, max: MOST_DAYS, unit: 'days' })
  LOGIN_EVENT_RETENTION_DAYS: number;
}
