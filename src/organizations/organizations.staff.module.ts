import { Module } from '@nestjs/common';
import { AuthModule } from '#auth';
import { OrganizationsModule } from './organizations.module.js';
import { organizationRooms } from './organizations.rooms.js';

/** The routes of the console for organizations. */
@Module({
  imports: [AuthModule, OrganizationsModule],
  controllers: organizationRooms.staffControllers,
  providers: organizationRooms.staffProviders,
})
export class OrganizationsStaffModule {}
