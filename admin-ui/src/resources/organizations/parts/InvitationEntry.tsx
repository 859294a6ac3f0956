import { useTranslate } from 'react-admin';
import type { Invitation } from '../organizations.types';
import { Entry } from '../../../entries/Entries';
import { Phrase } from '../../../entries/Phrase';
import { Badge, type Tone } from '../../../format/Badge';
import { When } from '../../../format/When';
import { UserLink } from '../../users/parts/UserLink';
import { RoleBadges } from './RoleBadges';
import { ActionMenu } from '../../../actions/ActionMenu';
import { cancelInvitation, resendInvitation } from '../organizations.actions';

const tones: Record<Invitation['state'], Tone> = {
  pending: 'accent',
  expired: 'caution',
  accepted: 'positive',
  rejected: 'negative',
  canceled: 'plain',
};

const actions = [resendInvitation, cancelInvitation];

interface InvitationEntryProps {
  organizationId: string;
  invitation: Invitation;
}

export function InvitationEntry({ organizationId, invitation }: InvitationEntryProps) {
  const translate = useTranslate();
  const part = 'resources.organizations.part.invitations';
  const { email, role, state, inviter, createdAt, expiresAt } = invitation;
  return (
    <Entry
      title={
        <>
          <span>{email}</span>
          <Badge tone={tones[state]}>{translate(`resources.organizations.state.${state}`)}</Badge>
          <RoleBadges role={role} />
        </>
      }
      detail={
        <>
          {translate(`${part}.invited_by`)}{' '}
          {inviter ? <UserLink user={inviter} /> : translate(`${part}.deleted_user`)}
        </>
      }
      times={[
        <Phrase text={`${part}.sent`}>
          <When at={createdAt} />
        </Phrase>,
        ...(state === 'pending' || state === 'expired'
          ? [
              <Phrase text={`${part}.${state === 'expired' ? 'expired' : 'expires'}`}>
                <When at={expiresAt} />
              </Phrase>,
            ]
          : []),
      ]}
      action={<ActionMenu subject={email} target={{ organizationId, invitation }} actions={actions} />}
    />
  );
}
