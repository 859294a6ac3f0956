import ReplayIcon from '@mui/icons-material/Replay';
import Button from '@mui/material/Button';
import { usePermissions, useTranslate } from 'react-admin';
import type { Delivery } from '../webhooks.types';
import type { StaffSession } from '../../../api/types';
import { OpensDialog } from '../../../actions/OpensDialog';
import { RedeliverDialog } from './RedeliverDialog';
import { verbs } from './useWebhookVerb';

/** Where the server lets one, the way to send a message once more. */
export function DeliveryVerbs({ delivery }: { delivery: Delivery }) {
  const translate = useTranslate();
  const { permissions } = usePermissions<StaffSession['permissions']>();
  if (!permissions?.webhook.includes('manage')) return null;
  return (
    <OpensDialog dialog={(onClose) => <RedeliverDialog delivery={delivery} onClose={onClose} />}>
      {(opener) => (
        <Button {...opener} variant="outlined" startIcon={<ReplayIcon />} sx={{ ml: 'auto' }}>
          {translate(`${verbs}.redeliver.item`)}
        </Button>
      )}
    </OpensDialog>
  );
}
