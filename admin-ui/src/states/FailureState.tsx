import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Copyable } from '../format/Copyable';
import { ApiError } from '../providers/http';
import { DeniedState } from './DeniedState';
import { StatePanel } from './StatePanel';

interface FailureStateProps {
  error: unknown;
  onRetry: () => void;
}

/** What to show when loading failed: a closed door for 403, otherwise the reason, a retry and the request id. */
export function FailureState({ error, onRetry }: FailureStateProps) {
  const translate = useTranslate();
  if (error instanceof ApiError && error.status === 403) return <DeniedState />;
  const requestId = error instanceof ApiError ? error.requestId : null;
  return (
    <StatePanel
      alert
      plan="broken"
      title={translate('atrium.state.error_title')}
      text={translate(reasonFor(error))}
      action={
        <Button variant="outlined" onClick={onRetry}>
          {translate('atrium.state.retry')}
        </Button>
      }
      note={
        requestId && (
          <>
            {translate('atrium.state.request_id')}{' '}
            <Copyable value={requestId} what={translate('atrium.state.request_id')} />
          </>
        )
      }
    />
  );
}

function reasonFor(error: unknown): string {
  if (!(error instanceof ApiError)) return 'atrium.state.unknown';
  if (error.status === 0) return 'atrium.state.unreachable';
  if (error.status === 429 || error.status === 503) return 'atrium.state.overloaded';
  return 'atrium.state.unknown';
}
