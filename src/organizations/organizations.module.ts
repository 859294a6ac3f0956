import { Module } from '@nestjs/common';
import { AuthModule } from '#auth';
import { organizationRooms } from './organizations.rooms.js';

/** Organizations, their members, teams and invitations without their routes: the same in every process. */
@Module({
  imports: [AuthModule],
  providers: organizationRooms.providers,
  exports: organizationRooms.providers,
})
export class OrganizationsModule {}
