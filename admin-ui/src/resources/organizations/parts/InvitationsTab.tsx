import { useTranslate } from 'react-admin';
import { Choice } from '../../../list/Choice';
import { InvitationEntry } from './InvitationEntry';
import { PartList } from './PartList';
import { usePart } from './usePart';

const states = ['pending', 'expired', 'accepted', 'rejected', 'canceled'];

export function InvitationsTab({ organizationId }: { organizationId: string }) {
  const translate = useTranslate();
  const state = usePart(organizationId, 'invitations');
  return (
    <PartList
      state={state}
      tools={
        <Choice
          label={translate('resources.organizations.part.invitations.state')}
          value={state.filter['state'] ?? ''}
          options={states.map((value) => ({
            value,
            label: translate(`resources.organizations.state.${value}`),
          }))}
          onChoose={(value) => state.narrow('state', value)}
        />
      }
    >
      {(invitation) => (
        <InvitationEntry key={invitation.id} organizationId={organizationId} invitation={invitation} />
      )}
    </PartList>
  );
}
