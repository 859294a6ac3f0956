import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { usePermissions, useRedirect, useTranslate } from 'react-admin';
import type { EndpointWithSecret } from '../webhooks.types';
import type { StaffSession } from '../../../api/types';
import { ReasonDialog } from '../../../actions/ReasonDialog';
import { inputOf, isComplete, newDraft } from './endpointDraft';
import { EndpointForm, faultsShown } from './EndpointForm';
import { SecretDialog } from './SecretDialog';
import { useWebhookVerb, verbs } from './useWebhookVerb';

/** Where the server lets one, the way to add an endpoint of the installation. */
export function AddEndpoint() {
  const translate = useTranslate();
  const { permissions } = usePermissions<StaffSession['permissions']>();
  const [isOpen, setOpen] = useState(false);
  if (!permissions?.webhook.includes('manage')) return null;
  return (
    <>
      <Button
        variant="contained"
        startIcon={<AddIcon />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        sx={{ minHeight: 40, flexShrink: 0, order: { md: 2 } }}
      >
        {translate(`${verbs}.add.item`)}
      </Button>
      {isOpen && <AddEndpointDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function AddEndpointDialog({ onClose }: { onClose: () => void }) {
  const redirect = useRedirect();
  const [draft, setDraft] = useState(newDraft);
  const { mutate, isPending, error, data } = useWebhookVerb<EndpointWithSecret>(['webhook-endpoints'], 'add');
  if (data) {
    const open = () => redirect('show', 'webhook-endpoints', data.id);
    return <SecretDialog secret={data.secret} onClose={open} />;
  }
  return (
    <ReasonDialog
      words={`${verbs}.add`}
      subject=""
      input={inputOf(draft)}
      ready={isComplete(draft)}
      isWide
      faultsShown={faultsShown}
      onSubmit={mutate}
      isPending={isPending}
      error={error}
      onClose={onClose}
    >
      <EndpointForm draft={draft} error={error} onChange={setDraft} />
    </ReasonDialog>
  );
}
