import { Module } from '@nestjs/common';
import { AuthModule } from '#auth';
import { HttpModule } from '#platform/http/http.module.js';
import { OrganizationsModule } from './organizations.module.js';
import { organizationRooms } from './organizations.rooms.js';

/** The routes of members and their applications, mounted on the authentication base path. */
@Module({
  imports: [HttpModule, AuthModule, OrganizationsModule],
  controllers: organizationRooms.controllers,
  providers: organizationRooms.httpProviders,
})
export class OrganizationsHttpModule {}
