import { Module } from '@nestjs/common';
import { AuthModule } from '#auth';
import { StaffModule } from './staff.module.js';
import { staffRooms } from './staff.rooms.js';

/** The routes of the console for users and the staff's own sessions. */
@Module({
  imports: [AuthModule, StaffModule],
  controllers: staffRooms.staffControllers,
  providers: staffRooms.staffProviders,
})
export class StaffStaffModule {}
