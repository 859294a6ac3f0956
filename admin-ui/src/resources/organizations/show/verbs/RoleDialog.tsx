import { useState } from 'react';
import type { OrganizationParts } from '../../../../api/types';
import { RoleFields } from './RoleFields';
import { VerbDialog } from './VerbDialog';

interface RoleDialogProps {
  member: OrganizationParts['members'];
  subject: string;
  onClose: () => void;
}

export function RoleDialog({ member, subject, onClose }: RoleDialogProps) {
  const [role, setRole] = useState(member.role);
  return (
    <VerbDialog
      path={['members', member.id, 'role']}
      done="role"
      subject={subject}
      input={{ role }}
      ready={role !== '' && role !== member.role}
      onClose={onClose}
    >
      <RoleFields role={member.role} autoFocus onChange={setRole} />
    </VerbDialog>
  );
}
