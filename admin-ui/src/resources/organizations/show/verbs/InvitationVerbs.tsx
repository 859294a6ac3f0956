import type { OrganizationParts } from '../../../../api/types';
import { VerbDialog } from './VerbDialog';
import { VerbMenu } from '../../../../verbs/VerbMenu';

/** What staff do with an invitation that nobody has answered. */
export function InvitationVerbs({ invitation }: { invitation: OrganizationParts['invitations'] }) {
  const { id, email, state } = invitation;
  if (state !== 'pending' && state !== 'expired') return null;
  return (
    <VerbMenu
      subject={email}
      verbs={[
        {
          name: 'resend',
          needs: ['invitation', 'resend'],
          isCommon: true,
          dialog: (close) => (
            <VerbDialog path={['invitations', id, 'resend']} done="resend" subject={email} onClose={close} />
          ),
        },
        {
          name: 'cancel',
          needs: ['invitation', 'cancel'],
          isCommon: true,
          dialog: (close) => (
            <VerbDialog
              path={['invitations', id, 'cancel']}
              done="cancel"
              subject={email}
              isHarsh
              onClose={close}
            />
          ),
        },
      ]}
    />
  );
}
