import ReplayIcon from '@mui/icons-material/Replay';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { usePermissions, useTranslate } from 'react-admin';
import type { StaffSession } from '../../api/types';
import { OpensDialog } from '../../verbs/OpensDialog';
import { RetryDialog } from './RetryDialog';

const words = 'resources.job-queues.verb';

interface RetryOneProps {
  queue: string;
  jobId: string;
  subject: string;
}

export function RetryOne({ queue, jobId, subject }: RetryOneProps) {
  const label = useTranslate()(`${words}.retry.item`, { subject });
  if (!useMayManage()) return null;
  return (
    <OpensDialog
      dialog={(onClose) => (
        <RetryDialog queue={queue} jobId={jobId} done="retry" subject={subject} onClose={onClose} />
      )}
    >
      {(opener) => (
        <Tooltip title={label}>
          <IconButton {...opener} aria-label={label} sx={{ color: 'text.secondary', mr: -1 }}>
            <ReplayIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      )}
    </OpensDialog>
  );
}

/** As many at once as the server takes. */
export function RetryAll({ queue }: { queue: string }) {
  const translate = useTranslate();
  const subject = translate(`resources.job-queues.queue.${queue}`);
  if (!useMayManage()) return null;
  return (
    <OpensDialog
      dialog={(onClose) => (
        <RetryDialog queue={queue} jobId={null} done="retry_all" subject={subject} onClose={onClose} />
      )}
    >
      {(opener) => (
        <Button {...opener} startIcon={<ReplayIcon />}>
          {translate(`${words}.retry_all.item`)}
        </Button>
      )}
    </OpensDialog>
  );
}

function useMayManage(): boolean {
  const { permissions } = usePermissions<StaffSession['permissions']>();
  return permissions?.queue.includes('manage') ?? false;
}
