/** Query keys of users, what belongs to them, and impersonations, which end with the user's sessions. */
export const userQueries = [['users'], ['impersonations']];
