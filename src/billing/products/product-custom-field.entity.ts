import { defineEntity, p, PrimaryKeyProp } from '@mikro-orm/postgresql';
import { CustomField } from '../custom-fields/custom-field.entity.js';
import { Product } from './product.entity.js';

export const ProductCustomFieldSchema = defineEntity({
  name: 'ProductCustomField',
  tableName: 'product_custom_fields',
  properties: {
    productId: () =>
      p
        .manyToOne(Product)
        .mapToPk()
        .primary()
        .fieldName('product_id')
        .updateRule('no action')
        .deleteRule('cascade'),
    customFieldId: () =>
      p
        .manyToOne(CustomField)
        .mapToPk()
        .primary()
        .fieldName('custom_field_id')
        .updateRule('no action')
        .deleteRule('cascade'),
    /** From 0 on. */
    position: p.smallint(),
    /** Whether a checkout needs an answer. */
    isRequired: p.boolean(),
  },
  indexes: [{ name: 'product_custom_fields_custom_field_id_index', properties: ['customFieldId'] }],
});

/** A question that buyers of a product answer at checkout. */
export class ProductCustomField extends ProductCustomFieldSchema.class {
  declare [PrimaryKeyProp]?: ['productId', 'customFieldId'];
}
ProductCustomFieldSchema.setClass(ProductCustomField);

export interface ProductCustomFieldTables {
  product_custom_fields: {
    product_id: string;
    custom_field_id: string;
    position: number;
    is_required: boolean;
  };
}
