import { useTranslate } from 'react-admin';
import { Badge, type Tone } from '../../../format/Badge';
import type { DiscountState as State } from '../discounts.types';

const tones: Record<State, Tone> = {
  active: 'positive',
  scheduled: 'accent',
  exhausted: 'caution',
  ended: 'plain',
};

export function DiscountState({ state }: { state: State }) {
  return <Badge tone={tones[state]}>{useTranslate()(`resources.discounts.state.${state}`)}</Badge>;
}
