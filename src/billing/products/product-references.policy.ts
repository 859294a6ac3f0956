import { Injectable } from '@nestjs/common';
import type { ErrorFactory } from '#common/errors/define-errors.js';
import type { Locked } from '#platform/database/locked.js';
import { BenefitRepository } from '../benefits/benefit.repository.js';
import { CustomFieldRepository } from '../custom-fields/custom-field.repository.js';
import { FileRepository } from '../files/file.repository.js';
import type { Merchant } from '../merchants/merchant.entity.js';
import { ProductErrors } from './product.errors.js';
import type { AttachedField } from './product.repository.js';

const {
  PRODUCT_BENEFIT_NOT_FOUND,
  PRODUCT_BENEFIT_NOT_SELECTABLE,
  PRODUCT_CUSTOM_FIELD_NOT_FOUND,
  PRODUCT_MEDIA_NOT_FOUND,
} = ProductErrors;

/** Decides what a merchant may attach to its products. */
@Injectable()
export class ProductReferencesPolicy {
  constructor(
    private readonly files: FileRepository,
    private readonly fields: CustomFieldRepository,
    private readonly benefits: BenefitRepository,
  ) {}

  /** @throws PRODUCT_MEDIA_NOT_FOUND */
  async requireMedia(ids: readonly string[], merchant: Locked<Merchant>): Promise<void> {
    const owned = await this.files.listOwned(merchant, ids, 'product_media');
    requireAll(PRODUCT_MEDIA_NOT_FOUND, ids, owned, (index) => ['medias', index]);
  }

  /** @throws PRODUCT_CUSTOM_FIELD_NOT_FOUND */
  async requireFields(fields: readonly AttachedField[], merchant: Locked<Merchant>): Promise<void> {
    const ids = fields.map(({ customFieldId }) => customFieldId);
    const owned = await this.fields.listOwned(merchant, ids);
    requireAll(PRODUCT_CUSTOM_FIELD_NOT_FOUND, ids, owned, (index) => [
      'attached_custom_fields',
      index,
      'custom_field_id',
    ]);
  }

  /** @throws PRODUCT_BENEFIT_NOT_FOUND, PRODUCT_BENEFIT_NOT_SELECTABLE */
  async requireBenefits(
    ids: readonly string[],
    current: readonly string[],
    merchant: Locked<Merchant>,
  ): Promise<void> {
    const owned = await this.benefits.listOwned(merchant, [...new Set([...ids, ...current])]);
    requireAll(
      PRODUCT_BENEFIT_NOT_FOUND,
      ids,
      owned.map(({ id }) => id),
      (index) => ['benefits', index],
    );
    const isChanged = (id: string) => ids.includes(id) !== current.includes(id);
    if (owned.some(({ id, selectable }) => !selectable && isChanged(id)))
      throw PRODUCT_BENEFIT_NOT_SELECTABLE();
  }
}

function requireAll(
  error: ErrorFactory,
  ids: readonly string[],
  found: readonly string[],
  placeOf: (index: number) => (string | number)[],
): void {
  const { message: msg } = error.spec;
  const faults = ids.flatMap((id, index) =>
    found.includes(id) ? [] : [{ loc: ['body', ...placeOf(index)], type: 'value_error', msg, input: id }],
  );
  if (faults.length > 0) throw error({}, { faults });
}
