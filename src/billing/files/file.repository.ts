import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Organization } from '#organizations';
import { lockRow } from '#platform/database/lock-row.js';
import type { Locked } from '#platform/database/locked.js';
import type { Merchant } from '../merchants/merchant.entity.js';
import { File, type FileService } from './file.entity.js';
import { FileErrors } from './file.errors.js';

@Injectable()
export class FileRepository {
  constructor(private readonly em: EntityManager) {}

  add(file: File): void {
    this.em.persist(file);
  }

  async find(id: string): Promise<File | null> {
    return this.em.findOne(File, { id, deletedAt: null });
  }

  /** @throws FILE_NOT_FOUND, also for deleted files */
  async lock(id: string): Promise<Locked<File>> {
    const file = await lockRow(this.em, File, { id }, { refresh: true });
    if (file?.deletedAt !== null) throw FileErrors.FILE_NOT_FOUND();
    return file;
  }

  /** Those of the ids whose files the merchant has uploaded for this service. */
  async listOwned(
    { id: organizationId }: Locked<Merchant>,
    ids: readonly string[],
    service: FileService,
  ): Promise<string[]> {
    const where = { id: { $in: [...ids] }, organizationId, service };
    const files = await this.em.find(File, { ...where, state: 'stored', deletedAt: null });
    return files.map(({ id }) => id);
  }

  /** The owner is locked, so that no other upload is opened meanwhile. */
  async countOpen({ id }: Locked<Merchant> | Locked<Organization>): Promise<number> {
    return this.em.count(File, { organizationId: id, state: 'pending', deletedAt: null });
  }

  /** Deletes uploads that ended before they were completed. */
  async deleteEndedUploads(now: Date): Promise<void> {
    await this.em.nativeUpdate(
      File,
      { state: 'pending', uploadEndsAt: { $lt: now }, deletedAt: null },
      { deletedAt: now },
    );
  }

  /** Files whose content the storage no longer needs, the oldest first. */
  async listDisposable(deletedBefore: Date, limit: number): Promise<File[]> {
    return this.em.find(
      File,
      { $or: [{ state: { $ne: 'removed' }, deletedAt: { $lt: deletedBefore } }, { organizationId: null }] },
      { orderBy: { id: 'asc' }, limit, disableIdentityMap: true },
    );
  }

  /** After the storage has deleted the content: only files that were visible leave a row behind. */
  async dispose({ id }: File): Promise<void> {
    const kept = await this.em.nativeUpdate(
      File,
      { id, state: 'stored', organizationId: { $ne: null } },
      { state: 'removed' },
    );
    if (kept === 0) await this.em.nativeDelete(File, { id, state: { $ne: 'stored' } });
    await this.em.nativeDelete(File, { id, organizationId: null });
  }
}
