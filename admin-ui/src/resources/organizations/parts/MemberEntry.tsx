import type { Member } from '../organizations.types';
import { Entry } from '../../../entries/Entries';
import { Phrase } from '../../../entries/Phrase';
import { PersonAvatar } from '../../../format/PersonAvatar';
import { When } from '../../../format/When';
import { PersonLink } from '../../users/parts/PersonLink';
import { RoleBadges } from './RoleBadges';
import { ActionMenu } from '../../../actions/ActionMenu';
import { changeMemberRole, handOver, memberName, removeMember } from '../organizations.actions';

const actions = [changeMemberRole, handOver, removeMember];

interface MemberEntryProps {
  organizationId: string;
  member: Member;
}

export function MemberEntry({ organizationId, member }: MemberEntryProps) {
  const { user, role, createdAt } = member;
  return (
    <Entry
      lead={<PersonAvatar name={user.name} email={user.email} image={user.image} />}
      title={
        <>
          <PersonLink person={user} />
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
