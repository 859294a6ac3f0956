import { Switch, WholeNumber } from '../declaration/setting-kinds.js';
import { Section, Setting } from '../declaration/setting.decorator.js';

@Section('Webhooks')
export class WebhookSettings {
  @Setting({
    default: 20,
    description: 'How long one attempt may take, from the name of the host to the end of the answer.',
  })
  @WholeNumber({ min: 1, max: 120, unit: 'seconds' })
  WEBHOOK_TIMEOUT: number;

  @Setting({
    default: false,
    description:
      'Whether endpoints may be in private networks or on this machine, and may be http. For development: whoever can ' +
      'name an endpoint can then reach what this machine reaches.',
  })
  @Switch()
  WEBHOOKS_ALLOW_PRIVATE_NETWORKS: boolean;
}
