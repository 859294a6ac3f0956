import { useTranslate } from 'react-admin';
import { Badge, type Tone } from '../../../format/Badge';
import { memberRoles } from './roles';

const tones: Partial<Record<string, Tone>> = { owner: 'accent', admin: 'positive' };

/** Roles can be added by configuration, so an unknown one shows its own name. */
export function useMemberRoleName(): (role: string) => string {
  const translate = useTranslate();
  return (role) => translate(`resources.organizations.role.${role}`, { _: role });
}

/** One badge for each of the comma-separated roles. */
export function RoleBadges({ role }: { role: string }) {
  const nameOf = useMemberRoleName();
  return memberRoles(role).map((name) => (
    <Badge key={name} tone={tones[name] ?? 'plain'}>
      {nameOf(name)}
    </Badge>
  ));
}
