import { Module } from '@nestjs/common';
import { AuthModule } from '#auth';
import { StaffModule } from '#staff';
import { ImportDatabase } from './actions/import-database.js';
import { BatchImporter } from './batches/batch-importer.service.js';
import { TargetRepository } from './target/target.repository.js';

/** Copying from a better-auth database; only the command line needs it. */
@Module({
  imports: [AuthModule, StaffModule],
  providers: [TargetRepository, BatchImporter, ImportDatabase],
  exports: [ImportDatabase],
})
export class ImportModule {}
