import { TextOfLength, WholeNumber } from '../declaration/setting-kinds.js';
import { Section, Setting } from '../declaration/setting.decorator.js';

@Section('Operations')
export class OperationsSettings {
  @Setting({
    defaultText: 'no port of their own',
    example: '9464',
    description: 'Port on which Prometheus finds /metrics, apart from people and their applications.',
  })
  @WholeNumber({ min: 0, max: 65_535 })
  METRICS_PORT?: number;

  @Setting({
    secret: true,
    defaultText: '/metrics is not served on PORT',
    description:
      'Serves /metrics on PORT to whoever sends this bearer token; METRICS_PORT then asks for it as well.',
  })
  @TextOfLength(16, 500)
  METRICS_TOKEN?: string;
}
