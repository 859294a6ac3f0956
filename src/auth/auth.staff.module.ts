import { Module } from '@nestjs/common';
import { ConsoleImpersonation } from './impersonation/http/console-impersonation.service.js';
import { ImpersonationResponder } from './impersonation/http/impersonation.responder.js';
import { ImpersonationsStaffController } from './impersonation/http/impersonations.staff.controller.js';
import { SessionAccessModule } from './session-access.module.js';
import { BulkStaffController } from './administration/http/bulk.staff.controller.js';
import { RolesStaffController } from './administration/http/roles.staff.controller.js';
import { UserExportStaffController } from './administration/http/user-export.staff.controller.js';
import { UserVerbsStaffController } from './administration/http/user-verbs.staff.controller.js';
import { WaysInStaffController } from './administration/http/ways-in.staff.controller.js';
import { AuthModule } from './auth.module.js';
import { StaffSessionStaffController } from './staff/http/staff-session.staff.controller.js';
import { StaffAccess } from './staff/access/staff.access.js';
import { StaffCookie } from './staff/access/staff.cookie.js';
import { SignInsStaffController } from './staff/http/sign-ins.staff.controller.js';
import { UsersStaffController } from './staff/http/users.staff.controller.js';

/** The routes of the console for accounts. */
@Module({
  imports: [AuthModule, SessionAccessModule],
  controllers: [
    StaffSessionStaffController,
    UsersStaffController,
    SignInsStaffController,
    ImpersonationsStaffController,
    BulkStaffController,
    UserExportStaffController,
    UserVerbsStaffController,
    WaysInStaffController,
    RolesStaffController,
  ],
  providers: [StaffAccess, StaffCookie, ImpersonationResponder, ConsoleImpersonation],
})
export class AuthStaffModule {}
