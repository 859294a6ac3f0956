import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { BulkSelection, BulkVerb } from './bulkApi';
import { BulkPreviewDialog } from './BulkPreviewDialog';
import { BulkRunDialog } from './BulkRunDialog';
import { requestsOf, undoOf } from './bulkRequests';
import { useBulkPreview } from './useBulkPreview';
import { useBulkRun } from './useBulkRun';

interface BulkDialogProps {
  verb: BulkVerb;
  selection: BulkSelection;
  /** Whether anything was changed. */
  onClose: (isDone: boolean) => void;
}

/** Previews the change, makes it batch by batch, and reports the outcome. */
export function BulkDialog({ verb, selection, onClose }: BulkDialogProps) {
  const translate = useTranslate();
  const [behind, setBehind] = useState<string>();
  const [reason, setReason] = useState('');
  const [undone, setUndone] = useState(false);
  const preview = useBulkPreview(
    verb,
    'filter' in selection && behind ? { ...selection, behind } : selection,
  );
  const { run, start, stop, retry, giveUp, reset } = useBulkRun();
  const { next = null, run: runId = '' } = preview.data ?? {};
  const word = translate('atrium.undo.reason');
  const { outcomes, unknown } = run;
  const undo = undone ? [] : undoOf(verb, { outcomes, unknown, word, reason, run: runId, now: new Date() });
  if (run.status === 'idle') {
    return (
      <BulkPreviewDialog
        verb={verb}
        preview={preview}
        onSubmit={(body) => {
          setReason(body.reason);
          start(requestsOf(verb, preview.data?.ids ?? [], { ...body, run: runId }));
        }}
        onClose={() => onClose(behind !== undefined)}
      />
    );
  }
  return (
    <BulkRunDialog
      verb={verb}
      run={run}
      isUndoing={undone}
      onStop={stop}
      onRetry={retry}
      onGiveUp={giveUp}
      onUndo={
        undo.length > 0
          ? () => {
              setUndone(true);
              start(undo);
            }
          : undefined
      }
      onNext={
        next !== null && !undone && run.outcomes.length === run.total
          ? () => {
              setBehind(next);
              reset();
            }
          : undefined
      }
      onClose={() => onClose(true)}
    />
  );
}
