import { useTranslate } from 'react-admin';
import type { OrganizationParts } from '../../../api/types';
import { Entry } from '../../../entries/Entries';
import { Phrase } from '../../../entries/Phrase';
import { Badge, type Tone } from '../../../format/Badge';
import { When } from '../../../format/When';
import { PersonLink } from '../../users/PersonLink';
import { RoleBadges } from '../fields/RoleBadges';
import { InvitationVerbs } from './verbs/InvitationVerbs';

type Invitation = OrganizationParts['invitations'];

const tones: Record<Invitation['state'], Tone> = {
  pending: 'accent',
  expired: 'caution',
  accepted: 'positive',
  rejected: 'negative',
  canceled: 'plain',
};

export function InvitationEntry({ invitation }: { invitation: Invitation }) {
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
          {inviter ? <PersonLink person={inviter} /> : translate(`${part}.nobody`)}
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
      action={<InvitationVerbs invitation={invitation} />}
    />
  );
}
