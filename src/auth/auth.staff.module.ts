import { Module } from '@nestjs/common';
import { AuthModule } from './auth.module.js';
import { StaffSessionStaffController } from './staff/http/staff-session.staff.controller.js';
import { StaffAccess } from './staff/access/staff.access.js';
import { StaffCookie } from './staff/access/staff.cookie.js';
import { LoginEventsStaffController } from './staff/http/login-events.staff.controller.js';
import { UsersStaffController } from './staff/http/users.staff.controller.js';

/** The routes of the console for accounts. */
@Module({
  imports: [AuthModule],
  controllers: [StaffSessionStaffController, UsersStaffController, LoginEventsStaffController],
  providers: [StaffAccess, StaffCookie],
})
export class AuthStaffModule {}
