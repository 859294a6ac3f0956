import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Copyable } from '../format/Copyable';
import { ApiError } from '../providers/http';
import { DeniedState } from './DeniedState';
import { StatePanel } from './StatePanel';

interface FailureStateProps {
  error: unknown;
  onRetry: () => void;
  /** For lists: clears the parameters of the address that the server did not understand. */
  onStartOver?: () => void;
}

/** A failure: a closed door for 403, otherwise the reason, a retry and the request id. */
export function FailureState({ error, onRetry, onStartOver }: FailureStateProps) {
  const translate = useTranslate();
  if (error instanceof ApiError && error.status === 403) return <DeniedState />;
  const startOver = error instanceof ApiError && error.status === 400 ? onStartOver : undefined;
  const requestId = error instanceof ApiError ? error.requestId : null;
  return (
    <StatePanel
      alert
      plan="broken"
      title={translate('atrium.state.error_title')}
      text={translate(reasonFor(error))}
      action={
        <Button variant="outlined" onClick={startOver ?? onRetry}>
          {translate(startOver ? 'atrium.state.start_over' : 'atrium.state.retry')}
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
  if (error.code === 'USAGE_QUERY_TOO_SLOW') return 'atrium.state.too_slow';
  if (error.status === 400) return 'atrium.state.misunderstood';
  if (error.status === 0) return 'atrium.state.unreachable';
  if (error.status === 429 || error.status === 503) return 'atrium.state.overloaded';
  return 'atrium.state.unknown';
}
