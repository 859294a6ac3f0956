import { Module } from '@nestjs/common';
import { AuthModule } from '#auth';
import { HttpModule } from '#platform/http/http.module.js';
import { StaffModule } from './staff.module.js';
import { staffRooms } from './staff.rooms.js';

/** The routes that published administration clients call, mounted on the authentication base path. */
@Module({
  imports: [HttpModule, AuthModule, StaffModule],
  controllers: staffRooms.controllers,
  providers: staffRooms.httpProviders,
})
export class StaffHttpModule {}
