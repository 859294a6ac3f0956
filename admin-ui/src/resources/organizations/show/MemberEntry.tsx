import type { OrganizationParts } from '../../../api/types';
import { Entry } from '../../../entries/Entries';
import { Phrase } from '../../../entries/Phrase';
import { PersonAvatar } from '../../../format/PersonAvatar';
import { When } from '../../../format/When';
import { PersonLink } from '../../users/PersonLink';
import { RoleBadges } from '../fields/RoleBadges';
import { MemberVerbs } from './verbs/MemberVerbs';

export function MemberEntry({ member }: { member: OrganizationParts['members'] }) {
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
      action={<MemberVerbs member={member} />}
    />
  );
}
