import { TextOfLength, WholeNumber } from '../declaration/setting-kinds.js';
import { Section, Setting } from '../declaration/setting.decorator.js';

@Section('Operations')
export class OperationsSettings {
  @Setting({
    defaultText: 'no separate port',
    example: '9464',
    description: 'Separate port that serves /metrics for Prometheus.',
  })
  @WholeNumber({ min: 0, max: 65_535 })
  METRICS_PORT?: number;

  @Setting({
    secret: true,
    defaultText: '/metrics is not served on PORT',
    description:
      'Bearer token for /metrics. If set, PORT also serves /metrics, and METRICS_PORT requires the token too.',
  })
  @TextOfLength(16, 500)
  METRICS_TOKEN?: string;
}
