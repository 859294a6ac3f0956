import { ListOf, WholeNumber } from '../declaration/setting-kinds.js';
import { Section, Setting } from '../declaration/setting.decorator.js';

const DAY = 86_400;

@Section('Webhook deliveries')
export class DeliverySettings {
  @Setting({
    default: ['5', '300', '1800', '7200', '18000', '36000', '50400', '72000', '86400'],
    description:
      'Seconds between the attempts to deliver a message, each made up to a fifth longer by chance. After the last it counts as failed.',
  })
  @ListOf((entry) => /^\d{1,6}$/.test(entry), { expected: 'whole numbers of seconds' })
  WEBHOOK_RETRY_DELAYS: string[];

  @Setting({
    default: DAY,
    description:
      'How long the later events of a record wait behind one that is not delivered. Then they pass it; 0 never lets them wait.',
  })
  @WholeNumber({ min: 0, max: 365 * DAY, unit: 'seconds' })
  WEBHOOK_HOLD: number;

  @Setting({
    default: 200,
    description: 'Messages that a worker sends at once.',
  })
  @WholeNumber({ min: 1, max: 5_000 })
  WEBHOOK_CONCURRENCY: number;

  @Setting({
    default: 20,
    description: 'Messages that a worker sends to one endpoint at once; two to one that keeps failing.',
  })
  @WholeNumber({ min: 1, max: 1_000 })
  WEBHOOK_ENDPOINT_CONCURRENCY: number;

  @Setting({
    default: 5 * DAY,
    description:
      'An endpoint is switched off when no attempt has succeeded for so long and WEBHOOK_DISABLE_FAILURES of them have failed.',
  })
  @WholeNumber({ min: 60, max: 365 * DAY, unit: 'seconds' })
  WEBHOOK_DISABLE_AFTER: number;

  @Setting({
    default: 20,
    description: 'How many attempts have to fail in a row before an endpoint may be switched off.',
  })
  @WholeNumber({ min: 1, max: 1_000_000 })
  WEBHOOK_DISABLE_FAILURES: number;

  @Setting({
    default: 30 * DAY,
    description: 'How long events, their messages and attempts are kept, and can be sent again.',
  })
  @WholeNumber({ min: 3_600, max: 3_650 * DAY, unit: 'seconds' })
  WEBHOOK_RETENTION: number;
}
