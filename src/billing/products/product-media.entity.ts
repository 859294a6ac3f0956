import { defineEntity, p, PrimaryKeyProp } from '@mikro-orm/postgresql';
import { File } from '../files/file.entity.js';
import { Product } from './product.entity.js';

export const ProductMediaSchema = defineEntity({
  name: 'ProductMedia',
  tableName: 'product_media',
  properties: {
    productId: () =>
      p
        .manyToOne(Product)
        .mapToPk()
        .primary()
        .fieldName('product_id')
        .updateRule('no action')
        .deleteRule('cascade'),
    fileId: () =>
      p
        .manyToOne(File)
        .mapToPk()
        .primary()
        .fieldName('file_id')
        .updateRule('no action')
        .deleteRule('cascade'),
    /** From 0 on. */
    position: p.smallint(),
  },
  indexes: [{ name: 'product_media_file_id_index', properties: ['fileId'] }],
});

/** An image of a product. */
export class ProductMedia extends ProductMediaSchema.class {
  declare [PrimaryKeyProp]?: ['productId', 'fileId'];
}
ProductMediaSchema.setClass(ProductMedia);

export interface ProductMediaTables {
  product_media: { product_id: string; file_id: string; position: number };
}
