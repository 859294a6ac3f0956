export { authEntities } from './auth.entities.js';
export { authLimits, staffLimits } from './auth.limits.js';
export { AuthModule } from './auth.module.js';
export {
  CreateFirstAdministrator,
  type FirstAdministrator,
} from './staff/actions/create-first-administrator.js';
export { MakeAdministrator } from './staff/actions/make-administrator.js';
export { SetPassword } from './passwords/actions/set-password.js';
export { AnyStaff, CurrentStaff, StaffCan } from './staff/access/staff.access.js';
