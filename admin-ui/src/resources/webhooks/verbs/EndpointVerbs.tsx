import { useRedirect } from 'react-admin';
import type { EndpointDetail } from '../webhooks.types';
import { VerbMenu, type OfferedVerb } from '../../../actions/VerbMenu';
import { EditEndpoint } from './EditEndpoint';
import { ReplayDialog } from './ReplayDialog';
import { RotateSecretDialog } from './RotateSecretDialog';
import { TestEventDialog } from './TestEventDialog';
import { verbs } from './useWebhookVerb';
import { WebhookVerbDialog } from './WebhookVerbDialog';

type Dialog = OfferedVerb['dialog'];

/** What staff do with an endpoint: with one of an organization less than with their own. */
export function EndpointVerbs({ endpoint }: { endpoint: EndpointDetail }) {
  const { id, url, enabled, organization } = endpoint;
  const redirect = useRedirect();
  const leave = () => redirect('list', 'webhook-endpoints');
  const offered = (name: string, dialog: Dialog): OfferedVerb => ({
    name,
    needs: ['webhook', 'manage'],
    dialog,
  });
  const plain = (name: string, options: { isHarsh?: boolean; onDone?: () => void } = {}) =>
    offered(name, (close) => (
      <WebhookVerbDialog
        path={['webhook-endpoints', id, name]}
        done={name}
        subject={url}
        onClose={close}
        {...options}
      />
    ));
  const sending = [
    offered('test', (close) => <TestEventDialog endpoint={endpoint} onClose={close} />),
    offered('replay', (close) => <ReplayDialog endpointId={id} subject={url} onClose={close} />),
  ];
  const own = [
    offered('edit', (close) => <EditEndpoint endpoint={endpoint} onClose={close} />),
    offered('rotate', (close) => <RotateSecretDialog endpointId={id} subject={url} onClose={close} />),
  ];
  return (
    <VerbMenu
      subject={url}
      words={verbs}
      verbs={[
        ...(enabled ? sending : []),
        ...(organization ? [] : own),
        enabled ? plain('disable', { isHarsh: true }) : plain('enable'),
        ...(organization ? [] : [plain('delete', { isHarsh: true, onDone: leave })]),
      ]}
    />
  );
}
