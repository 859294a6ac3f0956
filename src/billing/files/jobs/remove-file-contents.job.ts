import { addSeconds, Clock } from '#common/time/clock.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { Schedule, type JobHandler } from '#platform/queues/job.decorator.js';
import { FileStorage } from '#platform/storage/file-storage.js';
import type { File } from '../file.entity.js';
import { FileRepository } from '../file.repository.js';

/** Seconds between two runs. */
const EVERY = 600;
/** Seconds for which the content of a deleted file is kept, so that a backup under way still finds it. */
const KEPT = 3_600;
const BATCH = 100;

/** Deletes the content of deleted files, of uploads that were never completed, and of deleted organizations. */
@Schedule('billing.remove-file-contents', { every: EVERY })
export class RemoveFileContents implements JobHandler {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly files: FileRepository,
    private readonly storage: FileStorage,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    const now = this.clock.now();
    // Deleted first, so that none of them is completed while its content is being removed.
    await this.unitOfWork.run(() => this.files.deleteEndedUploads(now));
    let files: File[];
    do {
      files = await this.files.listDisposable(addSeconds(now, -KEPT), BATCH);
      for (const file of files) await this.remove(file);
    } while (files.length === BATCH);
  }

  private async remove(file: File): Promise<void> {
    const { storageKey: key, uploadId, state } = file;
    if (state === 'pending' && uploadId) await this.storage.abortUpload({ key, uploadId });
    await this.storage.remove(key);
    await this.unitOfWork.run(() => this.files.dispose(file));
  }
}
