import { Module } from '@nestjs/common';
import { authRooms } from './auth.rooms.js';

/** Users and their sessions without the routes: the same in every process. */
@Module({ providers: authRooms.providers, exports: authRooms.providers })
export class AuthModule {}
