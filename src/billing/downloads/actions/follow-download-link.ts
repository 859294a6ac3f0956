import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { FileStorage } from '#platform/storage/file-storage.js';
import { FileQueries } from '../../files/file.queries.js';
import { MerchantTime } from '../../merchants/merchant-time.service.js';
import { DownloadLinks } from '../download-links.service.js';
import { DownloadableErrors } from '../downloadable.errors.js';
import { DownloadableQueries } from '../downloadable.queries.js';
import { DownloadableRepository } from '../downloadable.repository.js';

@Injectable()
export class FollowDownloadLink {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly merchantTime: MerchantTime,
    private readonly links: DownloadLinks,
    private readonly queries: DownloadableQueries,
    private readonly downloadables: DownloadableRepository,
    private readonly files: FileQueries,
    private readonly storage: FileStorage,
  ) {}

  /**
   * Where the content is; the download is counted.
   * @throws DOWNLOAD_NOT_FOUND, also when the benefit was revoked after the link was made
   */
  async execute(token: string): Promise<string> {
    const id = this.links.read(token);
    const found = id === null ? null : await this.queries.find(id);
    const [file] = found === null ? [] : await this.files.listByIds([found.fileId]);
    if (found === null || file === undefined) throw DownloadableErrors.DOWNLOAD_NOT_FOUND();
    const { url } = await this.storage.signDownload(file.storageKey, file.name);
    await this.unitOfWork.run(async () => {
      const { now } = await this.merchantTime.hold(found.organizationId);
      await this.downloadables.count(found.id, now);
    });
    return url;
  }
}
