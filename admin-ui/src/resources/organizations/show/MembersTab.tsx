import { useTranslate } from 'react-admin';
import { useMemberRoleName } from '../fields/RoleBadges';
import { builtInRoles } from '../roles';
import { Choice } from '../../../list/Choice';
import { MemberEntry } from './MemberEntry';
import { PartList } from './PartList';
import { PartSearch } from '../../../list/PartSearch';
import { usePart } from './usePart';
import { AddMember } from './verbs/AddMember';

export function MembersTab({ organizationId }: { organizationId: string }) {
  const translate = useTranslate();
  const nameOf = useMemberRoleName();
  const state = usePart(organizationId, 'members');
  const word = (key: string) => translate(`resources.organizations.part.members.${key}`);
  return (
    <PartList
      state={state}
      tools={
        <>
          <PartSearch
            label={word('search')}
            placeholder={word('hint')}
            onSearch={(text) => state.narrow('q', text)}
          />
          <Choice
            label={word('role')}
            value={state.filter['role'] ?? ''}
            options={builtInRoles.map((role) => ({ value: role, label: nameOf(role) }))}
            onChoose={(role) => state.narrow('role', role)}
          />
          <AddMember />
        </>
      }
    >
      {(member) => <MemberEntry key={member.id} member={member} />}
    </PartList>
  );
}
