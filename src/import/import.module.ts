import { Module } from '@nestjs/common';
import { AuthModule } from '#auth';
import { StaffModule } from '#staff';
import { importRooms } from './import.rooms.js';

/** Copying from a better-auth database; only the command line needs it. */
@Module({
  imports: [AuthModule, StaffModule],
  providers: importRooms.providers,
  exports: importRooms.providers,
})
export class ImportModule {}
