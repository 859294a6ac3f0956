import { useTranslate } from 'react-admin';
import type { Delivery } from '../webhook-deliveries.types';
import { Badge, type Tone } from '../../../format/Badge';

type DeliveryState = Delivery['status'] | 'retrying';

const tones: Record<DeliveryState, Tone> = {
  pending: 'accent',
  retrying: 'caution',
  succeeded: 'positive',
  failed: 'negative',
};

/** The state of a delivery; one with failed attempts differs from one that waits for its first. */
export function DeliveryStatus({ status, attempts }: Pick<Delivery, 'status' | 'attempts'>) {
  const translate = useTranslate();
  const fate = status === 'pending' && attempts > 0 ? 'retrying' : status;
  return <Badge tone={tones[fate]}>{translate(`resources.webhook-deliveries.status.${fate}`)}</Badge>;
}
