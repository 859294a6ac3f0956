import { Module } from '@nestjs/common';
import { AuthModule } from '#auth';
import { staffRooms } from './staff.rooms.js';

const { providers } = staffRooms;

/** Staff and what they do with users, without the routes: the same in every process. */
@Module({ imports: [AuthModule], providers, exports: providers })
export class StaffModule {}
