import { Injectable } from '@nestjs/common';
import { Clock } from '#common/time/clock.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { BillingAudit } from '../../billing.audit.js';
import type { BillingActor } from '../../merchants/billing-actor.js';
import { ManagedMerchants } from '../../merchants/managed-merchants.service.js';
import { RecordRemovals } from '../../merchants/record-removals.registry.js';
import { FileErrors } from '../file.errors.js';
import { FileReader } from '../file-reader.service.js';
import { FileRecorder, snapshotOf } from '../file-recorder.service.js';
import { FileRepository } from '../file.repository.js';

const { FILE_NOT_FOUND } = FileErrors;

/** Deletes a file, also while it is being uploaded, and detaches it from products. A job deletes its content later. */
@Injectable()
export class DeleteFile {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly managedMerchants: ManagedMerchants,
    private readonly reader: FileReader,
    private readonly files: FileRepository,
    private readonly recorder: FileRecorder,
    private readonly removals: RecordRemovals,
    private readonly clock: Clock,
  ) {}

  /** @throws FILE_NOT_FOUND, NOT_PERMITTED, ACCESS_TOKEN_INVALID */
  async execute(id: string, by: BillingActor): Promise<void> {
    const { organizationId } = await this.reader.read(id, by);
    await this.unitOfWork.run(async () => {
      const { now } = await this.managedMerchants.lock(by, organizationId, FILE_NOT_FOUND);
      const file = await this.files.lock(id);
      await this.removals.run('file', id, { by, now });
      file.delete(this.clock.now());
      this.recorder.record(BillingAudit.FILE_DELETED, file, by, { before: snapshotOf(file) });
    });
  }
}
