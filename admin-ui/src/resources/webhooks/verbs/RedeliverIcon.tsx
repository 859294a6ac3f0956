import ReplayIcon from '@mui/icons-material/Replay';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { usePermissions, useTranslate } from 'react-admin';
import type { Delivery } from '../webhooks.types';
import type { StaffSession } from '../../../api/types';
import { OpensDialog } from '../../../actions/OpensDialog';
import { RedeliverDialog } from './RedeliverDialog';
import { verbs } from './useWebhookVerb';

/** The way to send a message once more that was given up, without a way over its page. */
export function RedeliverIcon({ delivery }: { delivery: Delivery }) {
  const label = useTranslate()(`${verbs}.redeliver.item`);
  const { permissions } = usePermissions<StaffSession['permissions']>();
  if (delivery.status !== 'failed' || !permissions?.webhook.includes('manage')) return null;
  return (
    <OpensDialog dialog={(onClose) => <RedeliverDialog delivery={delivery} onClose={onClose} />}>
      {(opener) => (
        <Tooltip title={label}>
          <IconButton
            {...opener}
            aria-label={`${label} ${delivery.event.type}`}
            sx={{ color: 'text.secondary', mr: -1 }}
          >
            <ReplayIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      )}
    </OpensDialog>
  );
}
