import { Injectable } from '@nestjs/common';
import { ApiCallerPolicy, type ApiCaller } from '#organizations';
import type { NumberedRows } from '#platform/database/listing/numbered-rows.js';
import type { BillingActor } from '../merchants/billing-actor.js';
import type { File } from './file.entity.js';
import { FileErrors } from './file.errors.js';
import { FileQueries, type FileColumns, type FileListing } from './file.queries.js';
import { FileRepository } from './file.repository.js';

interface Requested extends Omit<FileListing, 'organizationIds'> {
  organization_id?: readonly string[] | undefined;
}

const { FILE_NOT_FOUND } = FileErrors;

/** Reads the files that an actor may see. */
@Injectable()
export class FileReader {
  constructor(
    private readonly files: FileRepository,
    private readonly queries: FileQueries,
    private readonly apiCallerPolicy: ApiCallerPolicy,
  ) {}

  /** The owner's id and the file, also before it is stored. @throws FILE_NOT_FOUND, also for others'; NOT_PERMITTED */
  async read(id: string, by: BillingActor): Promise<{ file: File; organizationId: string }> {
    const file = await this.files.find(id);
    const organizationId = file?.organizationId ?? null;
    if (file === null || organizationId === null) throw FILE_NOT_FOUND();
    if ('caller' in by) await this.apiCallerPolicy.require(by.caller, organizationId, FILE_NOT_FOUND);
    return { file, organizationId };
  }

  /** Stored files, newest first. @throws RESOURCE_NOT_FOUND, NOT_PERMITTED for an organization that was named */
  async list(
    { organization_id: named, ...listing }: Requested,
    caller: ApiCaller,
  ): Promise<NumberedRows<FileColumns>> {
    const organizationIds = await this.apiCallerPolicy.visible(caller, named);
    return this.queries.list({ ...listing, organizationIds });
  }
}
