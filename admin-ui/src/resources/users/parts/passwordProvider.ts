/** The provider id of the account that holds a password. */
export const passwordProvider = 'credential';
