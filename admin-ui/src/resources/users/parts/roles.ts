/** Roles come as one comma-separated text. */
export const rolesOf = ({ role }: { role: string }): string[] => role.split(',').map((name) => name.trim());

/** The role of everybody. */
export const ordinaryRole = 'user';

/** What every installation knows; others may be added to it. */
export const builtInRoles = ['admin', ordinaryRole];

/** Roles that set a person apart. */
export const specialRolesOf = (user: { role: string }): string[] =>
  rolesOf(user).filter((name) => name !== ordinaryRole);
