import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import type { BulkVerb } from './bulkApi';
import { SkippedUsers, type SkippedGroup } from './SkippedUsers';
import type { BulkRun } from './useBulkRun';
import { useBulkWords } from './useBulkWords';

interface BulkRunDialogProps {
  verb: BulkVerb;
  run: BulkRun;
  /** Whether this run undoes the previous one. */
  isUndoing: boolean;
  onStop: () => void;
  onRetry: () => void;
  onGiveUp: () => void;
  onUndo: (() => void) | undefined;
  /** Continues with the users who did not fit into this run. */
  onNext: (() => void) | undefined;
  onClose: () => void;
}

/** Progress, and the outcome at the end. */
export function BulkRunDialog(props: BulkRunDialogProps) {
  const { verb, run, isUndoing, onClose } = props;
  const titleId = useId();
  const { of } = useBulkWords();
  const isOver = run.status === 'ended';
  const key = isUndoing ? 'undo' : verb;
  const state = run.outcomes.length < run.total ? 'stopped' : 'over';
  return (
    <Dialog open onClose={isOver ? onClose : undefined} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{of(`${key}.${isOver ? state : 'running'}`, 0)}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {isOver ? <Summary run={run} wordKey={key} /> : <Progress run={run} />}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        {isOver ? <FinishedButtons {...props} /> : <RunningButtons {...props} />}
      </DialogActions>
    </Dialog>
  );
}

function Progress({ run: { total, outcomes, status, error, isStopping } }: { run: BulkRun }) {
  const { of, count } = useBulkWords();
  const label = of('progress', total, { done: count(outcomes.length) });
  return (
    <>
      <LinearProgress
        variant="determinate"
        value={total === 0 ? 100 : (outcomes.length / total) * 100}
        aria-label={label}
        sx={{ height: 8, borderRadius: 4 }}
      />
      <Typography variant="body2" color="textSecondary" role="status">
        {isStopping ? of('stopping', 0) : label}
      </Typography>
      {status === 'failed' && (
        <Alert severity="error">
          {error?.message} {of('failed', total - outcomes.length)}
        </Alert>
      )}
    </>
  );
}

function Summary({ run: { total, outcomes, unknown }, wordKey }: { run: BulkRun; wordKey: string }) {
  const { of } = useBulkWords();
  const done = outcomes.filter(({ outcome }) => outcome === 'done').length;
  const open = total - outcomes.length - unknown.length;
  return (
    <>
      <Typography role="status">{of(`${wordKey}.done`, done)}</Typography>
      <SkippedUsers groups={groupsOf(outcomes)} />
      {unknown.length > 0 && <Alert severity="warning">{of('unknown', unknown.length)}</Alert>}
      {open > 0 && <Alert severity="info">{of('stopped', open)}</Alert>}
    </>
  );
}

function groupsOf(outcomes: BulkRun['outcomes']): SkippedGroup[] {
  const counts = new Map<string, number>();
  for (const { why } of outcomes) if (why) counts.set(why, (counts.get(why) ?? 0) + 1);
  return [...counts].map(([why, count]) => ({ why, count }));
}

function RunningButtons({ run, onStop, onRetry, onGiveUp }: BulkRunDialogProps) {
  const translate = useTranslate();
  const { of } = useBulkWords();
  if (run.status === 'failed') {
    return (
      <>
        <Button color="inherit" onClick={onGiveUp}>
          {of('give_up', 0)}
        </Button>
        <Button variant="contained" onClick={onRetry} autoFocus>
          {translate('atrium.state.retry')}
        </Button>
      </>
    );
  }
  return (
    <Button variant="outlined" color="inherit" onClick={onStop} disabled={run.isStopping} autoFocus>
      {of('stop', 0)}
    </Button>
  );
}

function FinishedButtons({ onUndo, onNext, onClose }: BulkRunDialogProps) {
  const translate = useTranslate();
  const { of } = useBulkWords();
  return (
    <>
      {onUndo && (
        <Button color="inherit" onClick={onUndo} sx={{ mr: 'auto' }}>
          {translate('ra.action.undo')}
        </Button>
      )}
      {onNext && <Button onClick={onNext}>{of('next', 0)}</Button>}
      <Button variant="contained" onClick={onClose} autoFocus>
        {translate('ra.action.close')}
      </Button>
    </>
  );
}
