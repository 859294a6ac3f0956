import type { Room } from '#platform/rooms/room.js';
import { CreateProduct } from './actions/create-product.js';
import { UpdateProduct } from './actions/update-product.js';
import { UpdateProductBenefits } from './actions/update-product-benefits.js';
import { ProductsController } from './http/products.controller.js';
import { ProductsStaffController } from './http/products.staff.controller.js';
import { ManagedProducts } from './managed-products.service.js';
import { ProductBenefitChanges } from './product-benefit-changes.registry.js';
import { Product } from './product.entity.js';
import { ProductPresenter } from './product.presenter.js';
import { ProductQueries } from './product.queries.js';
import { ProductRepository } from './product.repository.js';
import { ProductBenefit } from './product-benefit.entity.js';
import { ProductCustomField } from './product-custom-field.entity.js';
import { ProductDetacher } from './product-detacher.service.js';
import { ProductMedia } from './product-media.entity.js';
import { ProductPartsQueries } from './product-parts.queries.js';
import { ProductPrice } from './product-price.entity.js';
import { ProductPricesPolicy } from './product-prices.policy.js';
import { ProductReader } from './product-reader.service.js';
import { ProductRecorder } from './product-recorder.service.js';
import { ProductSearchQueries } from './product-search.queries.js';
import { ProductReferencesPolicy } from './product-references.policy.js';
import { PortalProductPresenter } from './portal-product.presenter.js';
import { StaffProductReader } from './staff-product-reader.service.js';

/** What merchants sell: products with their prices, benefits, media and custom fields. */
export const products = {
  entities: [Product, ProductPrice, ProductBenefit, ProductMedia, ProductCustomField],
  providers: [
    ProductRepository,
    ProductQueries,
    ProductSearchQueries,
    ProductPartsQueries,
    ProductPresenter,
    ProductReader,
    PortalProductPresenter,
    ProductRecorder,
    ProductBenefitChanges,
    ProductPricesPolicy,
    ProductReferencesPolicy,
    ProductDetacher,
    ManagedProducts,
    CreateProduct,
    UpdateProduct,
    UpdateProductBenefits,
  ],
  controllers: [ProductsController],
  staffControllers: [ProductsStaffController],
  staffProviders: [StaffProductReader],
} satisfies Room;
