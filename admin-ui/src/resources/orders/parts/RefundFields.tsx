import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import InputAdornment from '@mui/material/InputAdornment';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'react-admin';
import { useController, useWatch } from 'react-hook-form';
import { moneyText } from '../../../format/money';
import { FormSelect } from '../../../forms/FormSelect';
import { FormText } from '../../../forms/FormText';
import { useChoices } from '../../../forms/useChoices';
import { refundReasons } from '../../refunds/refunds.types';
import type { Order } from '../orders.types';
import { amountFault, refundOf, type RefundDraft } from './refundDraft';
import { RefundPreview } from './RefundPreview';

const longestComment = 500;

/** How much of an order is refunded and why, with what it does. */
export function RefundFields({ target: order }: { target: Order }) {
  const translate = useTranslate();
  const locale = useLocale();
  const choicesOf = useChoices();
  const word = (key: string, options?: object) => translate(`resources.orders.verb.refund.${key}`, options);
  const draft = useWatch() as RefundDraft;
  const most = moneyText(order.refundable_amount, order.currency, locale);
  const fault = amountFault(draft.amount, order);
  return (
    <>
      <FormText
        source="amount"
        label={word(order.tax_amount > 0 ? 'amount_net' : 'amount')}
        helperText={word(order.tax_amount > 0 ? 'amount_net_hint' : 'amount_hint', { most })}
        fault={fault === null ? undefined : word(`fault.${fault}`, { most })}
        required
        autoFocus
        slotProps={{
          htmlInput: { inputMode: 'decimal', maxLength: 16, autoComplete: 'off' },
          input: {
            endAdornment: <InputAdornment position="end">{order.currency.toUpperCase()}</InputAdornment>,
          },
        }}
      />
      <FormSelect
        source="refundReason"
        label={word('why')}
        choices={choicesOf('resources.refunds.refundReason', refundReasons)}
      />
      <FormText
        source="comment"
        label={word('comment')}
        helperText={word('comment_hint')}
        slotProps={{ htmlInput: { maxLength: longestComment } }}
      />
      {order.subscription_id === null && <RevokeBenefits />}
      <RefundPreview order={order} refund={refundOf(draft, order)} />
    </>
  );
}

function RevokeBenefits() {
  const translate = useTranslate();
  const { field } = useController<RefundDraft, 'revokeBenefits'>({ name: 'revokeBenefits' });
  return (
    <FormControlLabel
      control={<Checkbox size="small" checked={field.value} onChange={field.onChange} />}
      label={
        <>
          {translate('resources.orders.verb.refund.revoke')}
          <Typography component="span" variant="caption" color="textSecondary" sx={{ display: 'block' }}>
            {translate('resources.orders.verb.refund.revoke_hint')}
          </Typography>
        </>
      }
    />
  );
}
