import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { useTranslate } from 'react-admin';
import { ApiError } from '../../../providers/http';
import { FailureState } from '../../../states/FailureState';
import { StatePanel } from '../../../states/StatePanel';

/** Why nothing is shown: the queue server may be unavailable while everything else works. */
export function QueuesFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const translate = useTranslate();
  const isAway = error instanceof ApiError && error.code === 'QUEUES_AWAY';
  return (
    <Paper variant="outlined">
      {isAway ? (
        <StatePanel
          alert
          plan="broken"
          title={translate('resources.job-queues.away.title')}
          text={translate('resources.job-queues.away.text')}
          action={
            <Button variant="outlined" onClick={onRetry}>
              {translate('atrium.state.retry')}
            </Button>
          }
        />
      ) : (
        <FailureState error={error} onRetry={onRetry} />
      )}
    </Paper>
  );
}
