/** Roles are one comma-separated text. */
export const userRoles = ({ role }: { role: string }): string[] => role.split(',').map((name) => name.trim());

/** Every user has this role. */
export const defaultRole = 'user';

/** Roles of every installation; configuration may add others. */
export const builtInUserRoles = ['admin', defaultRole];

/** Roles besides the default one. */
export const additionalRoles = (user: { role: string }): string[] =>
  userRoles(user).filter((name) => name !== defaultRole);
