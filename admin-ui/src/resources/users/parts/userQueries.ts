/** Users, what belongs to them, and impersonations, which end with the sessions of the user. */
export const userQueries = [['users'], ['impersonations']];
