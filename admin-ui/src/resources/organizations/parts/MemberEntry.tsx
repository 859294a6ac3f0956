import type { Member } from '../organizations.types';
import { Entry } from '../../../entries/Entries';
import { Phrase } from '../../../entries/Phrase';
import { UserAvatar } from '../../../format/UserAvatar';
import { When } from '../../../format/When';
import { UserLink } from '../../users/parts/UserLink';
import { RoleBadges } from './RoleBadges';
import { ActionMenu } from '../../../actions/ActionMenu';
import { changeMemberRole, transferOwnership, memberName, removeMember } from '../organizations.actions';

const actions = [changeMemberRole, transferOwnership, removeMember];

interface MemberEntryProps {
  organizationId: string;
  member: Member;
}

export function MemberEntry({ organizationId, member }: MemberEntryProps) {
  const { user, role, createdAt } = member;
  return (
    <Entry
      lead={<UserAvatar name={user.name} email={user.email} image={user.image} />}
      title={
        <>
          <UserLink user={user} />
          <RoleBadges role={role} />
        </>
      }
      detail={user.email}
      times={[
        <Phrase text="resources.organizations.part.members.joined">
          <When at={createdAt} />
        </Phrase>,
      ]}
      action={
        <ActionMenu subject={memberName(member)} target={{ organizationId, member }} actions={actions} />
      }
    />
  );
}
