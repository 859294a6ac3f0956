import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useCreatePath, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { ActionResultProps } from '../../../actions/declaration';
import type { ChosenDeliveries, RedeliveryOutcome } from '../webhook-deliveries.types';

type NotSentDialogProps = ActionResultProps<ChosenDeliveries, RedeliveryOutcome[]>;

/** How many messages were queued again, and which were not, each with the reason. */
export function NotSentDialog({ target, result: outcomes, onClose }: NotSentDialogProps) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const titleId = useId();
  const word = (key: string, smart_count = 0) =>
    translate(`atrium.webhooks.verb.redeliver_many.${key}`, { smart_count });
  const left = outcomes.filter(({ why }) => why !== null);
  const typeOf = (id: string) => target.deliveries.find((delivery) => delivery.id === id)?.event.type ?? id;
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{word('left_out', left.length)}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Typography role="status">{word('done', outcomes.length - left.length)}</Typography>
        <Box component="ul" sx={{ m: 0, pl: 2.5, typography: 'body2', overflowWrap: 'anywhere' }}>
          {left.map(({ id, why }) => (
            <li key={id}>
              <MuiLink component={Link} to={createPath({ resource: 'webhook-deliveries', type: 'show', id })}>
                {typeOf(id)}
              </MuiLink>
              {': '}
              {word(`why.${why}`)}
            </li>
          ))}
        </Box>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button variant="contained" onClick={onClose} autoFocus>
          {translate('ra.action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
