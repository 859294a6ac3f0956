import { WholeNumber } from '../declaration/setting-kinds.js';
import { Section, Setting } from '../declaration/setting.decorator.js';

@Section('Webhook endpoints')
export class EndpointSettings {
  @Setting({ default: 50, description: 'How many webhook endpoints an organization may have.' })
  @WholeNumber({ min: 0, max: 10_000 })
  WEBHOOK_ENDPOINT_LIMIT: number;

  @Setting({
    default: 86_400,
    description:
      'How long messages are signed with the old secret as well after an endpoint was given a new one, where the request does not say.',
  })
  @WholeNumber({ min: 0, max: 604_800, unit: 'seconds' })
  WEBHOOK_SECRET_OVERLAP: number;
}
