import { Module } from '@nestjs/common';
import { AuthModule } from '#auth';
import { ImportDatabase } from './actions/import-database.js';
import { Arrivals } from './batches/arrivals.js';
import { TargetRepository } from './target/target.repository.js';

/** Copying from a better-auth database; only the command line needs it. */
@Module({
  imports: [AuthModule],
  providers: [TargetRepository, Arrivals, ImportDatabase],
  exports: [ImportDatabase],
})
export class ImportModule {}
