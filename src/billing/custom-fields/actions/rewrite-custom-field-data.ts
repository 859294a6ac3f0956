import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import { CustomFieldDataHolders, type CustomFieldDataTable } from '../custom-field-data-holders.service.js';
import { CustomFieldDataRepository } from '../custom-field-data.repository.js';
import type { CustomFieldRename } from '../custom-field-rename.entity.js';
import { CustomFieldRepository } from '../custom-field.repository.js';

const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/**
 * Rewrites the keys of a merchant's stored answers to the slugs that its custom fields were renamed to: one rename after the
 * other, oldest first, each batch in a unit of work of its own. It may stop anywhere and run again, also twice at once.
 */
@Injectable()
export class RewriteCustomFieldData {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly holders: CustomFieldDataHolders,
    private readonly data: CustomFieldDataRepository,
    private readonly fields: CustomFieldRepository,
  ) {}

  async execute(organizationId: string): Promise<void> {
    for (;;) {
      const rename = await this.fields.findOldestRename(organizationId);
      if (rename === null) return;
      for (const holder of this.holders.list()) await this.rewrite(holder, rename);
      await this.end(rename);
    }
  }

  private async rewrite(holder: CustomFieldDataTable, { id }: CustomFieldRename): Promise<void> {
    let last: string | null = BEFORE_ALL;
    while (last !== null) last = await this.rewriteBatch(holder, id, last);
  }

  /** The lock keeps a second run from rewriting after this one has ended the rename. */
  private async rewriteBatch(
    holder: CustomFieldDataTable,
    renameId: string,
    after: string,
  ): Promise<string | null> {
    return this.unitOfWork.runApart(async () => {
      const rename = await this.fields.lockRename(renameId);
      return rename && this.data.rewriteBatch(holder, rename, after);
    });
  }

  private async end({ id }: CustomFieldRename): Promise<void> {
    await this.unitOfWork.runApart(async () => {
      const rename = await this.fields.lockRename(id);
      if (rename !== null) this.fields.removeRename(rename);
    });
  }
}
