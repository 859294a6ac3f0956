import AddIcon from '@mui/icons-material/PersonAddAlt';
import { useRecordContext, useTranslate } from 'react-admin';
import { ActionButton } from '../../../actions/ActionButton';
import type { Organization } from '../organizations.types';
import { useMemberRoleName } from './RoleBadges';
import { builtInMemberRoles } from './roles';
import { Choice } from '../../../list/Choice';
import { MemberEntry } from './MemberEntry';
import { PartList } from './PartList';
import { PartSearch } from '../../../list/PartSearch';
import { usePart } from './usePart';
import { addMember } from '../organizations.actions';

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
            options={builtInMemberRoles.map((role) => ({ value: role, label: nameOf(role) }))}
            onChoose={(role) => state.narrow('role', role)}
          />
          <AddMember />
        </>
      }
    >
      {(member) => <MemberEntry key={member.id} organizationId={organizationId} member={member} />}
    </PartList>
  );
}

function AddMember() {
  const organization = useRecordContext<Organization>();
  if (!organization) return null;
  return (
    <ActionButton
      action={addMember}
      target={organization}
      variant="outlined"
      startIcon={<AddIcon />}
      sx={{ minHeight: 40, flexShrink: 0, ml: 'auto' }}
    />
  );
}
