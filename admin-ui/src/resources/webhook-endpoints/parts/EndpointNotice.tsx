import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { useTranslate } from 'react-admin';
import { Phrase } from '../../../entries/Phrase';
import { useNow } from '../../../format/useNow';
import { When } from '../../../format/When';
import { stateOf } from './stateOfEndpoint';
import { EndpointFailure } from './EndpointFailure';
import type { EndpointSoFar } from '../webhook-endpoints.types';

const severities = { failing: 'error', paused: 'warning', disabled: 'info' } as const;

/** Why it receives nothing, and what follows from that. */
export function EndpointNotice({ endpoint }: { endpoint: EndpointSoFar }) {
  const translate = useTranslate();
  const state = stateOf(endpoint, useNow());
  if (state === 'working') return null;
  const word = (key: string) => `resources.webhook-endpoints.notice.${key}`;
  return (
    <Alert severity={severities[state]} sx={{ mt: 2.5 }}>
      <AlertTitle sx={{ mb: 0 }}>
        {state === 'paused' ? (
          <Phrase text={word('paused_title')}>
            <When at={endpoint.pausedUntil ?? ''} />
          </Phrase>
        ) : (
          <EndpointFailure endpoint={endpoint} />
        )}
      </AlertTitle>
      {translate(word(state))}
    </Alert>
  );
}
