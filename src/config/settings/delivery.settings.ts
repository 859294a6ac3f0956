import { ListOf, WholeNumber } from '../declaration/setting-kinds.js';
import { Section, Setting } from '../declaration/setting.decorator.js';

const DAY = 86_400;

@Section('Webhook deliveries')
export class DeliverySettings {
  @Setting({
    default: ['5', '300', '1800', '7200', '18000', '36000', '50400', '72000', '86400'],
    description:
      'Delays between delivery attempts, in seconds, each with up to 20% random jitter. After the last attempt, the message has failed.',
  })
  @ListOf((entry) => /^\d{1,6}$/.test(entry), { expected: 'whole numbers of seconds' })
  WEBHOOK_RETRY_DELAYS: string[];

  @Setting({
    default: DAY,
    description: 'How long an undelivered event blocks later events of the same record; 0 never blocks them.',
  })
  @WholeNumber({ min: 0, max: 365 * DAY, unit: 'seconds' })
  WEBHOOK_HOLD: number;

  @Setting({
    default: 200,
    description: 'Maximum number of messages that a worker sends at the same time.',
  })
  @WholeNumber({ min: 1, max: 5_000 })
  WEBHOOK_CONCURRENCY: number;

  @Setting({
    default: 20,
    description:
      'Maximum number of messages that a worker sends to one endpoint at the same time. For failing endpoints, the limit is 2.',
  })
  @WholeNumber({ min: 1, max: 1_000 })
  WEBHOOK_ENDPOINT_CONCURRENCY: number;

  @Setting({
    default: 5 * DAY,
    description:
      'How long an endpoint must keep failing, with at least WEBHOOK_DISABLE_FAILURES failed attempts, before it is disabled.',
  })
  @WholeNumber({ min: 60, max: 365 * DAY, unit: 'seconds' })
  WEBHOOK_DISABLE_AFTER: number;

  @Setting({
    default: 20,
    description: 'Minimum number of consecutive failed attempts before an endpoint is disabled.',
  })
  @WholeNumber({ min: 1, max: 1_000_000 })
  WEBHOOK_DISABLE_FAILURES: number;

  @Setting({
    default: 30 * DAY,
    description: 'How long events, messages and attempts are stored and can be resent.',
  })
  @WholeNumber({ min: 3_600, max: 3_650 * DAY, unit: 'seconds' })
  WEBHOOK_RETENTION: number;
}
