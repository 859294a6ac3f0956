import { WholeNumber } from '../declaration/setting-kinds.js';
import { Section, Setting } from '../declaration/setting.decorator.js';

@Section('Webhook endpoints')
export class EndpointSettings {
  @Setting({ default: 50, description: 'Maximum number of webhook endpoints per organization.' })
  @WholeNumber({ min: 0, max: 10_000 })
  WEBHOOK_ENDPOINT_LIMIT: number;

  @Setting({
    default: 86_400,
    description:
      'Default duration for which messages are also signed with the previous secret after a rotation.',
  })
  @WholeNumber({ min: 0, max: 604_800, unit: 'seconds' })
  WEBHOOK_SECRET_OVERLAP: number;
}
