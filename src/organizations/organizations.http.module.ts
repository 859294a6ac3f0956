import { Module } from '@nestjs/common';
import { AuthModule } from '#auth';
import { OrganizationsModule } from './organizations.module.js';
import { organizationRooms } from './organizations.rooms.js';

/** The routes of members and their applications, mounted on the authentication base path. */
@Module({
  imports: [AuthModule, OrganizationsModule],
  controllers: organizationRooms.controllers,
  providers: organizationRooms.httpProviders,
})
export class OrganizationsHttpModule {}
