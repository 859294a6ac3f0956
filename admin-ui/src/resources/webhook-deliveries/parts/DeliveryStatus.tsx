import { useTranslate } from 'react-admin';
import type { Delivery } from '../webhook-deliveries.types';
import { Badge, type Tone } from '../../../format/Badge';

type Fate = Delivery['status'] | 'retrying';

const tones: Record<Fate, Tone> = {
  pending: 'accent',
  retrying: 'caution',
  succeeded: 'positive',
  failed: 'negative',
};

/** What became of a delivery; one that was tried in vain is told from one that waits for its first attempt. */
export function DeliveryStatus({ status, attempts }: Pick<Delivery, 'status' | 'attempts'>) {
  const translate = useTranslate();
  const fate = status === 'pending' && attempts > 0 ? 'retrying' : status;
  return <Badge tone={tones[fate]}>{translate(`resources.webhook-deliveries.status.${fate}`)}</Badge>;
}
