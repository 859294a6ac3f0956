import { Injectable } from '@nestjs/common';
import { Clock } from '#common/time/clock.js';
import { StorageConfig } from '#config/storage.config.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { HttpErrors } from '#platform/http/http.errors.js';
import { FileStorage } from '#platform/storage/file-storage.js';
import type { BillingActor } from '../../merchants/billing-actor.js';
import { ManagedMerchants } from '../../merchants/managed-merchants.service.js';
import { File, type NewFile } from '../file.entity.js';
import { FileErrors } from '../file.errors.js';
import { MOST_OPEN_UPLOADS } from '../file.limits.js';
import type { OpenedFile } from '../file.presenter.js';
import { FileRepository } from '../file.repository.js';
import { planFaults } from '../file-plan.js';

export type CreateFileInput = Omit<NewFile, 'organizationId'>;

/** Announces a file and opens the upload of its content. */
@Injectable()
export class CreateFile {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly managedMerchants: ManagedMerchants,
    private readonly files: FileRepository,
    private readonly storage: FileStorage,
    private readonly config: StorageConfig,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws INVALID_INPUT, ORGANIZATION_IMPLIED_BY_TOKEN, ORGANIZATION_NOT_NAMED, NAMED_ORGANIZATION_NOT_FOUND,
   *   NOT_PERMITTED, ACCESS_TOKEN_INVALID, MERCHANT_NOT_FOUND, UPLOAD_LIMIT_REACHED, SERVICE_UNAVAILABLE
   */
  async execute(input: CreateFileInput, named: string | null, by: BillingActor): Promise<OpenedFile> {
    const faults = planFaults(input, this.config.maxSize);
    if (faults.length > 0) throw HttpErrors.INVALID_INPUT({}, { faults });
    const file = await this.unitOfWork.run(() => this.add(input, named, by));
    const parts = input.parts.map(({ number, start, end, sha256 }) => ({
      number,
      size: end - start,
      sha256,
    }));
    const object = { key: file.storageKey, contentType: file.mimeType };
    const begun = await this.storage.beginUpload(object, parts).catch(async (error: unknown) => {
      await this.change(file, (row) => row.reject(this.clock.now()));
      throw error;
    });
    await this.change(file, (row) => {
      row.uploadId = begun.uploadId;
    });
    return { file, uploadId: begun.uploadId, signed: begun.parts };
  }

  private async add(input: CreateFileInput, named: string | null, by: BillingActor): Promise<File> {
    const { merchant, now } = await this.managedMerchants.lockNamed(by, named);
    if ((await this.files.countOpen(merchant)) >= MOST_OPEN_UPLOADS) {
      throw FileErrors.UPLOAD_LIMIT_REACHED({ max: MOST_OPEN_UPLOADS });
    }
    const file = File.create({ ...input, organizationId: merchant.id }, now, this.clock.now());
    this.files.add(file);
    return file;
  }

  private async change({ id }: File, change: (file: File) => void): Promise<void> {
    await this.unitOfWork.run(async () => change(await this.files.lock(id)));
  }
}
