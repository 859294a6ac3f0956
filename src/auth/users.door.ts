/** Rows of users and what decides about them. For the domains that floors.json names. */
export { AuthAudit } from './auth.audit.js';
export { DeletionErrors } from './deletions/deletion.errors.js';
export { UserRemoval } from './deletions/user-removal.service.js';
export { isBanned } from './users/ban.js';
export { chosenUsername, type UsernameInput } from './users/chosen-username.js';
export { tiesOf, type UserColumns, userColumns } from './users/user.columns.js';
export { allUsers, type Profile, type UserTables } from './users/user.entity.js';
export { UserErrors } from './users/user.errors.js';
export { UserAddedByStaff, UserCreated, UserUpdated, VerificationRequested } from './users/user.events.js';
export { LONGEST_IMAGE, LONGEST_NAME } from './users/user.limits.js';
export { presentUser, presentUserText, UserWire } from './users/user.presenter.js';
export { UserRepository } from './users/user.repository.js';
export { UserReclaimed } from './verifications/verification.events.js';
export { UsernamePolicy } from './users/username.policy.js';
