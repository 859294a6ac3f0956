import type { OrganizationParts } from '../../../../api/types';
import { HandOverDialog } from './HandOverDialog';
import { RoleDialog } from './RoleDialog';
import { VerbDialog } from './VerbDialog';
import { VerbMenu } from '../../../../verbs/VerbMenu';

/** What staff do with a member. */
export function MemberVerbs({ member }: { member: OrganizationParts['members'] }) {
  const subject = member.user.name.trim() || member.user.email;
  return (
    <VerbMenu
      subject={subject}
      verbs={[
        {
          name: 'role',
          needs: ['member', 'set-role'],
          isCommon: true,
          dialog: (close) => <RoleDialog member={member} subject={subject} onClose={close} />,
        },
        {
          name: 'hand_over',
          needs: ['organization', 'hand-over'],
          dialog: (close) => <HandOverDialog memberId={member.id} subject={subject} onClose={close} />,
        },
        {
          name: 'remove',
          needs: ['member', 'remove'],
          dialog: (close) => (
            <VerbDialog
              path={['members', member.id, 'remove']}
              done="remove"
              subject={subject}
              isHarsh
              onClose={close}
            />
          ),
        },
      ]}
    />
  );
}
