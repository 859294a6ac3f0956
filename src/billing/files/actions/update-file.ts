import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { BillingAudit } from '../../billing.audit.js';
import type { BillingActor } from '../../merchants/billing-actor.js';
import { ManagedMerchants } from '../../merchants/managed-merchants.service.js';
import { FileErrors } from '../file.errors.js';
import { columnsOf } from '../file.presenter.js';
import type { FileColumns } from '../file.queries.js';
import { FileReader } from '../file-reader.service.js';
import { FileRecorder, snapshotOf } from '../file-recorder.service.js';
import { FileRepository } from '../file.repository.js';

/** What is absent stays as it is. */
export interface FileChanges {
  name?: string;
  version?: string | null;
}

const { FILE_NOT_FOUND } = FileErrors;

/** Renames a stored file or gives it another version. Its path stays. */
@Injectable()
export class UpdateFile {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly managedMerchants: ManagedMerchants,
    private readonly reader: FileReader,
    private readonly files: FileRepository,
    private readonly recorder: FileRecorder,
  ) {}

  /** @throws FILE_NOT_FOUND, also before the file is stored; NOT_PERMITTED, ACCESS_TOKEN_INVALID */
  async execute(id: string, changes: FileChanges, by: BillingActor): Promise<FileColumns> {
    const { organizationId } = await this.reader.read(id, by);
    return this.unitOfWork.run(async () => {
      const { now } = await this.managedMerchants.lock(by, organizationId, FILE_NOT_FOUND);
      const file = await this.files.lock(id);
      if (file.state !== 'stored') throw FILE_NOT_FOUND();
      const before = snapshotOf(file);
      if (isDeepStrictEqual({ ...before, ...changes }, before)) return columnsOf(file);
      file.change(changes, now);
      this.recorder.record(BillingAudit.FILE_UPDATED, file, by, { before, after: snapshotOf(file) });
      return columnsOf(file);
    });
  }
}
