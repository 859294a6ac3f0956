import { Module } from '@nestjs/common';
import { ListChangeRepository } from './list-change.repository.js';
import { PurgeListChanges } from './purge-list-changes.job.js';

/** The job around changes that are recorded for cached counts of lists. */
@Module({ providers: [ListChangeRepository, PurgeListChanges] })
export class ListChangesWorkersModule {}
