import { Switch, WholeNumber } from '../declaration/setting-kinds.js';
import { Section, Setting } from '../declaration/setting.decorator.js';

@Section('Webhooks')
export class WebhookSettings {
  @Setting({
    default: 20,
    description: 'Maximum duration of an attempt, from the DNS lookup to the end of the response.',
  })
  @WholeNumber({ min: 1, max: 120, unit: 'seconds' })
  WEBHOOK_TIMEOUT: number;

  @Setting({
    default: false,
    description:
      'Whether endpoints can use http and be in private networks or on this machine. Only for development: anyone who can create ' +
      'an endpoint can then reach everything that this machine can reach.',
  })
  @Switch()
  WEBHOOKS_ALLOW_PRIVATE_NETWORKS: boolean;
}
