import { defineEntity, p, PrimaryKeyProp } from '@mikro-orm/postgresql';
import { trackChanges } from '#platform/database/listing/cache/tracked-changes.js';
import { Benefit } from '../benefits/benefit.entity.js';
import { Product } from './product.entity.js';

/** Cached counts of lists depend on the rows. */
export const trackedProductBenefits = trackChanges('product_benefits', 'benefit_id', 'uuid');

export const ProductBenefitSchema = defineEntity({
  name: 'ProductBenefit',
  tableName: 'product_benefits',
  triggers: trackedProductBenefits.triggers,
  properties: {
    productId: () =>
      p
        .manyToOne(Product)
        .mapToPk()
        .primary()
        .fieldName('product_id')
        .updateRule('no action')
        .deleteRule('cascade'),
    benefitId: () =>
      p
        .manyToOne(Benefit)
        .mapToPk()
        .primary()
        .fieldName('benefit_id')
        .updateRule('no action')
        .deleteRule('cascade'),
    /** From 0 on. */
    position: p.smallint(),
  },
  indexes: [{ name: 'product_benefits_benefit_id_index', properties: ['benefitId', 'productId'] }],
});

/** A benefit that customers get with a product. */
export class ProductBenefit extends ProductBenefitSchema.class {
  declare [PrimaryKeyProp]?: ['productId', 'benefitId'];
}
ProductBenefitSchema.setClass(ProductBenefit);

export interface ProductBenefitTables {
  product_benefits: { product_id: string; benefit_id: string; position: number };
}
