import ReplayIcon from '@mui/icons-material/Replay';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import type { Delivery, RedeliveryOutcome } from '../webhooks.types';
import { useSelection } from '../../../list/selection/Selection';
import { SelectionBar } from '../../../list/selection/SelectionBar';
import { ReasonDialog } from '../../../actions/ReasonDialog';
import { verbs } from '../verbs/useWebhookVerb';
import { NotSentDialog } from './NotSentDialog';
import { useRedeliverMany } from './useRedeliverMany';

const words = `${verbs}.redeliver_many`;

/** Sends all selected messages again that were given up, and says which of them are not on their way. */
export function RedeliverMany({ deliveries }: { deliveries: readonly Delivery[] }) {
  const translate = useTranslate();
  const numbers = new Intl.NumberFormat(useLocale());
  const selection = useSelection();
  const [isAsking, setAsking] = useState(false);
  const [outcomes, setOutcomes] = useState<RedeliveryOutcome[] | null>(null);
  const { mutate, isPending, error, reset } = useRedeliverMany();
  const count = selection?.ids.size ?? 0;
  const what = translate('resources.webhook-deliveries.count', {
    smart_count: count,
    count: numbers.format(count),
  });
  const close = () => {
    setAsking(false);
    reset();
  };
  const finish = (data: RedeliveryOutcome[]) => {
    close();
    selection?.clear();
    if (data.some(({ why }) => why !== null)) setOutcomes(data);
  };
  return (
    <>
      <SelectionBar what={what}>
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          startIcon={<ReplayIcon />}
          aria-haspopup="dialog"
          onClick={() => setAsking(true)}
        >
          {translate(`${words}.item`)}
        </Button>
      </SelectionBar>
      {isAsking && selection && (
        <ReasonDialog
          words={words}
          subject={what}
          onSubmit={({ reason }) => mutate({ ids: [...selection.ids], reason }, { onSuccess: finish })}
          isPending={isPending}
          error={error}
          onClose={close}
        />
      )}
      {outcomes && (
        <NotSentDialog outcomes={outcomes} deliveries={deliveries} onClose={() => setOutcomes(null)} />
      )}
    </>
  );
}
