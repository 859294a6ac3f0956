import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { reading } from '#platform/database/reading.js';
import type { BenefitTables } from '../benefits/benefit.entity.js';
import type { FileTables } from '../files/file.entity.js';
import type { DownloadableTables } from './downloadable.entity.js';
import type { StaffDownloadColumns } from './staff-download.presenter.js';

/** More files than any customer is expected to have. */
const MOST = 500;

/** The files of a customer, for staff. */
@Injectable()
export class StaffDownloadQueries {
  constructor(private readonly em: EntityManager) {}

  /** Revoked and removed ones too, the newest first. */
  async listOf(customerId: string): Promise<StaffDownloadColumns[]> {
    return reading<DownloadableTables & FileTables & BenefitTables>(this.em)
      .selectFrom('downloadables as d')
      .innerJoin('files as f', 'f.id', 'd.file_id')
      .innerJoin('benefits as b', 'b.id', 'd.benefit_id')
      .where('d.customer_id', '=', customerId)
      .select(['d.id', 'd.file_id as fileId', 'f.name as fileName', 'f.size as fileSize'])
      .select(['f.deleted_at as fileDeletedAt', 'd.benefit_id as benefitId'])
      .select(['b.description as benefitDescription', 'd.downloads'])
      .select(['d.last_downloaded_at as lastDownloadedAt', 'd.revoked_at as revokedAt'])
      .select('d.created_at as createdAt')
      .orderBy('d.created_at', 'desc')
      .orderBy('d.id', 'desc')
      .limit(MOST)
      .execute();
  }
}
