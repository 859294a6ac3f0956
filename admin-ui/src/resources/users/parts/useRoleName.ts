import { useTranslate } from 'react-admin';

/** Roles can be added by configuration, so an unknown one shows its own name. */
export function useRoleName(): (role: string) => string {
  const translate = useTranslate();
  return (role) => translate(`resources.users.role.${role}`, { _: role });
}
