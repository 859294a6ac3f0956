import ReplayIcon from '@mui/icons-material/Replay';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { usePermissions, useTranslate } from 'react-admin';
import type { StaffSession } from '../../api/types';
import { useFocusAround } from '../../verbs/useFocusAround';
import { RetryDialog } from './RetryDialog';

const words = 'resources.job-queues.verb';

interface RetryOneProps {
  queue: string;
  jobId: string;
  subject: string;
}

export function RetryOne({ queue, jobId, subject }: RetryOneProps) {
  const label = useTranslate()(`${words}.retry.item`, { subject });
  const mayManage = useMayManage();
  const [isOpen, setOpen] = useState(false);
  const button = useFocusAround<HTMLButtonElement>(mayManage);
  if (!mayManage) return null;
  return (
    <>
      <Tooltip title={label}>
        <IconButton
          ref={button}
          aria-label={label}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
          sx={{ color: 'text.secondary', mr: -1 }}
        >
          <ReplayIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      {isOpen && (
        <RetryDialog
          queue={queue}
          jobId={jobId}
          done="retry"
          subject={subject}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

/** As many at once as the server takes. */
export function RetryAll({ queue }: { queue: string }) {
  const translate = useTranslate();
  const mayManage = useMayManage();
  const [isOpen, setOpen] = useState(false);
  const button = useFocusAround<HTMLButtonElement>(mayManage);
  if (!mayManage) return null;
  return (
    <>
      <Button ref={button} startIcon={<ReplayIcon />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {translate(`${words}.retry_all.item`)}
      </Button>
      {isOpen && (
        <RetryDialog
          queue={queue}
          jobId={null}
          done="retry_all"
          subject={translate(`resources.job-queues.queue.${queue}`)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

function useMayManage(): boolean {
  const { permissions } = usePermissions<StaffSession['permissions']>();
  return permissions?.queue.includes('manage') ?? false;
}
