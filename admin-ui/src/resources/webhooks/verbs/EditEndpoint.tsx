import { useState } from 'react';
import type { EndpointDetail } from '../webhooks.types';
import { ReasonDialog } from '../../../actions/ReasonDialog';
import { draftOf, inputOf, isComplete } from './endpointDraft';
import { EndpointForm, faultsShown } from './EndpointForm';
import { useWebhookVerb, verbs } from './useWebhookVerb';

interface EditEndpointProps {
  endpoint: EndpointDetail;
  onClose: () => void;
}

export function EditEndpoint({ endpoint, onClose }: EditEndpointProps) {
  const [draft, setDraft] = useState(() => draftOf(endpoint));
  const { mutate, isPending, error } = useWebhookVerb(['webhook-endpoints', endpoint.id, 'update'], 'edit');
  return (
    <ReasonDialog
      words={`${verbs}.edit`}
      subject={endpoint.url}
      input={inputOf(draft)}
      ready={isComplete(draft)}
      isWide
      faultsShown={faultsShown}
      onSubmit={(body) => mutate(body, { onSuccess: onClose })}
      isPending={isPending}
      error={error}
      onClose={onClose}
    >
      <EndpointForm draft={draft} headerNames={endpoint.headerNames} error={error} onChange={setDraft} />
    </ReasonDialog>
  );
}
