import type { Delivery } from '../webhooks.types';
import { WebhookVerbDialog } from './WebhookVerbDialog';

interface RedeliverDialogProps {
  delivery: Pick<Delivery, 'id' | 'event'>;
  onClose: () => void;
}

export function RedeliverDialog({ delivery: { id, event }, onClose }: RedeliverDialogProps) {
  return (
    <WebhookVerbDialog
      path={['webhook-deliveries', id, 'redeliver']}
      done="redeliver"
      subject={event.type}
      onClose={onClose}
    />
  );
}
