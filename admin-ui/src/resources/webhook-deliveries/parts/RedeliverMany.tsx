import ReplayIcon from '@mui/icons-material/Replay';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { useSelection } from '../../../list/selection/Selection';
import { SelectionBar } from '../../../list/selection/SelectionBar';
import { redeliverMany } from '../webhook-deliveries.actions';
import type { ChosenDeliveries, Delivery } from '../webhook-deliveries.types';

/** Retries all selected failed messages, and reports those that were refused. */
export function RedeliverMany({ deliveries }: { deliveries: readonly Delivery[] }) {
  const translate = useTranslate();
  const numbers = new Intl.NumberFormat(useLocale());
  const selection = useSelection();
  const [chosen, setChosen] = useState<ChosenDeliveries | null>(null);
  const count = selection?.ids.size ?? 0;
  const amount = translate('resources.webhook-deliveries.count', {
    smart_count: count,
    count: numbers.format(count),
  });
  const choose = () => setChosen({ deliveries: deliveries.filter(({ id }) => selection?.has(id)), amount });
  return (
    <>
      <SelectionBar what={amount}>
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          startIcon={<ReplayIcon />}
          aria-haspopup="dialog"
          onClick={choose}
        >
          {translate(`${redeliverMany.words}.item`)}
        </Button>
      </SelectionBar>
      {chosen && (
        <redeliverMany.Dialog
          target={chosen}
          onDone={() => selection?.clear()}
          onClose={() => setChosen(null)}
        />
      )}
    </>
  );
}
