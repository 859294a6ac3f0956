import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import type { ActionResultProps } from '../../../actions/declaration';
import type { Wire } from '../../../api/types';
import { TextBlock } from '../../../webhooks/TextBlock';
import type { Checkout } from '../checkouts.types';

/** The address of the page on which the buyer pays. */
export function PageDialog({ result, onClose }: ActionResultProps<Checkout, Wire['CheckoutPageWire']>) {
  const translate = useTranslate();
  const titleId = useId();
  const word = (key: string) => translate(`resources.checkouts.page.${key}`);
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={titleId} onClose={onClose}>
      <DialogTitle id={titleId}>{word('title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <DialogContentText>{word('text')}</DialogContentText>
        <TextBlock text={result.url} what={word('what')} />
        <Alert severity="warning">{word('warning')}</Alert>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button variant="contained" onClick={onClose} autoFocus>
          {word('close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
