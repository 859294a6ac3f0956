import { Injectable } from '@nestjs/common';
import { AppError } from '#common/errors/app-error.js';
import { Clock } from '#common/time/clock.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { HttpErrors } from '#platform/http/http.errors.js';
import {
  FileStorage,
  UploadError,
  type OpenUpload,
  type StoredObject,
  type UploadedPart,
} from '#platform/storage/file-storage.js';
import { BillingAudit } from '../../billing.audit.js';
import type { BillingActor } from '../../merchants/billing-actor.js';
import { ManagedMerchants } from '../../merchants/managed-merchants.service.js';
import { uploadedPartFaults, uploadFaultOf } from '../completed-parts.js';
import { ContentInspector } from '../content-inspector.service.js';
import type { File } from '../file.entity.js';
import { FileErrors } from '../file.errors.js';
import { columnsOf } from '../file.presenter.js';
import type { FileColumns } from '../file.queries.js';
import { FileReader } from '../file-reader.service.js';
import { FileRecorder, snapshotOf } from '../file-recorder.service.js';
import { FileRepository } from '../file.repository.js';

export interface CompleteFileInput {
  uploadId: string;
  path: string;
  parts: UploadedPart[];
}

const { FILE_NOT_FOUND, UPLOAD_ENDED, UPLOAD_ID_MISMATCH, UPLOAD_PATH_MISMATCH } = FileErrors;

/** Completes an upload: the storage joins the parts, and what came out is compared with what was announced. */
@Injectable()
export class CompleteFile {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly managedMerchants: ManagedMerchants,
    private readonly reader: FileReader,
    private readonly files: FileRepository,
    private readonly storage: FileStorage,
    private readonly inspector: ContentInspector,
    private readonly recorder: FileRecorder,
    private readonly clock: Clock,
  ) {}

  /**
   * Completing again returns the file. Content that differs from what was announced is deleted with its file.
   * @throws FILE_NOT_FOUND, NOT_PERMITTED, ACCESS_TOKEN_INVALID, UPLOAD_ID_MISMATCH, UPLOAD_PATH_MISMATCH, UPLOAD_ENDED,
   *   INVALID_INPUT, FILE_SIZE_MISMATCH, FILE_CHECKSUM_MISMATCH, FILE_TYPE_MISMATCH, SERVICE_UNAVAILABLE
   */
  async execute(id: string, input: CompleteFileInput, by: BillingActor): Promise<FileColumns> {
    const { file, organizationId } = await this.reader.read(id, by);
    if (input.uploadId !== file.uploadId) throw UPLOAD_ID_MISMATCH();
    if (input.path !== file.storageKey) throw UPLOAD_PATH_MISMATCH();
    if (file.state === 'stored') return columnsOf(file);
    const object = await this.complete(file, input);
    await this.inspect(file, object, organizationId);
    return this.store(file, object, { by, organizationId });
  }

  private async complete(file: File, { uploadId, parts }: CompleteFileInput): Promise<StoredObject> {
    const planned = file.parts ?? [];
    const faults = uploadedPartFaults(planned, parts);
    if (faults.length > 0) throw HttpErrors.INVALID_INPUT({}, { faults });
    const upload: OpenUpload = { key: file.storageKey, uploadId };
    const checked = parts.map((part, index) => ({ ...part, sha256: planned[index]?.sha256 ?? null }));
    try {
      return await this.storage.completeUpload(upload, checked);
    } catch (error) {
      if (!(error instanceof UploadError)) throw error;
      if (error.fault === 'unknown-upload') throw UPLOAD_ENDED({}, { cause: error });
      throw HttpErrors.INVALID_INPUT({}, { faults: [uploadFaultOf(error)], cause: error });
    }
  }

  private async inspect(file: File, object: StoredObject, organizationId: string): Promise<void> {
    try {
      await this.inspector.inspect(file, object);
    } catch (error) {
      if (!(error instanceof AppError) || error.status !== 422) throw error;
      await this.storage.remove(file.storageKey);
      await this.unitOfWork.run(async () => {
        await this.managedMerchants.lockUnchecked(organizationId, FILE_NOT_FOUND);
        (await this.files.lock(file.id)).reject(this.clock.now());
      });
      throw error;
    }
  }

  private async store(
    { id, storageKey }: File,
    object: StoredObject,
    { by, organizationId }: { by: BillingActor; organizationId: string },
  ): Promise<FileColumns> {
    try {
      return await this.unitOfWork.run(async () => {
        const { now } = await this.managedMerchants.lock(by, organizationId, FILE_NOT_FOUND);
        const file = await this.files.lock(id);
        if (file.markStored(object, now)) {
          this.recorder.record(BillingAudit.FILE_UPLOADED, file, by, { after: snapshotOf(file) });
        }
        return columnsOf(file);
      });
    } catch (error) {
      // The file was deleted while the storage joined its parts, perhaps after the job that deletes its content.
      if (error instanceof AppError && error.key === FILE_NOT_FOUND.key)
        await this.storage.remove(storageKey);
      throw error;
    }
  }
}
