import { WholeNumber } from '../declaration/setting-kinds.js';
import { Section, Setting } from '../declaration/setting.decorator.js';

const MOST_DAYS = 36_500;

@Section('Audit trail')
export class AuditSettings {
  @Setting({
    default: 0,
    description:
      'How long the audit trail is kept; 0 keeps it for ever. What goes is replaced by its hash, so the rest can still be verified.',
  })
  @WholeNumber({ min: 0, max: MOST_DAYS, unit: 'days' })
  AUDIT_RETENTION_DAYS: number;

  @Setting({
    default: 90,
    description:
      'How long sign-ins, attempts at them and when people used their sessions are kept; 0 keeps them for ever.',
  })
  @WholeNumber({ min: 0, max: MOST_DAYS, unit: 'days' })
  LOGIN_EVENT_RETENTION_DAYS: number;
}
