import { useTranslate } from 'react-admin';
import { Badge, type Tone } from '../../../format/Badge';
import type { GatewayEvent } from '../gateway-events.types';

const tones: Record<GatewayEvent['state'], Tone> = {
  waiting: 'caution',
  failed: 'negative',
  handled: 'positive',
};

export function EventState({ state }: Pick<GatewayEvent, 'state'>) {
  return <Badge tone={tones[state]}>{useTranslate()(`resources.gateway-events.state.${state}`)}</Badge>;
}
