import { Module } from '@nestjs/common';
import { HttpModule } from '#platform/http/http.module.js';
import { AuthModule } from './auth.module.js';
import { authRooms } from './auth.rooms.js';

/** The routes that users and their applications call, mounted on the authentication base path. */
@Module({
  imports: [HttpModule, AuthModule],
  controllers: authRooms.controllers,
  providers: authRooms.httpProviders,
})
export class AuthHttpModule {}
