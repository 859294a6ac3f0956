import { ActionMenu } from '../../actions/ActionMenu';
import { GrantProgress } from '../../billing/GrantProgress';
import { OrderRows } from '../../billing/OrderRows';
import { RecordHeader } from '../../billing/RecordHeader';
import { RecordHistory } from '../../billing/RecordHistory';
import { SubscriptionRows } from '../../billing/SubscriptionRows';
import { EntriesSkeleton } from '../../entries/EntriesSkeleton';
import { RecordPage } from '../../layout/RecordPage';
import { TwoColumns } from '../../layout/TwoColumns';
import { BuyerPreview } from './parts/BuyerPreview';
import { KindText, ProductState, VisibilityBadge } from './parts/ProductBadges';
import { ProductFacts } from './parts/ProductFacts';
import { ProductBenefits, ProductCustomFields, ProductImages } from './parts/ProductParts';
import { ProductPrices } from './parts/ProductPrices';
import { archiveProduct, editProduct, restoreProduct } from './products.actions';
import type { ProductSoFar } from './products.types';

const actions = [editProduct, archiveProduct, restoreProduct];

export function ProductShow() {
  return (
    <RecordPage<ProductSoFar> title={({ name }) => name} skeleton={<EntriesSkeleton rows={6} />}>
      {(product) => (
        <>
          <RecordHeader
            name={product.name}
            merchant={product.merchant}
            about={
              <>
                <KindText product={product} />
                <ProductState product={product} />
                <VisibilityBadge product={product} />
              </>
            }
            actions={<ActionMenu subject={product.name} target={product} actions={actions} />}
          />
          <GrantProgress subject="product" id={product.id} />
          <TwoColumns
            main={
              <>
                <ProductPrices product={product} />
                <ProductBenefits product={product} />
                <ProductCustomFields product={product} />
                <ProductImages product={product} />
                <SubscriptionRows filter={{ productId: product.id }} named="customer" />
                <OrderRows filter={{ productId: product.id }} />
              </>
            }
            side={
              <>
                <BuyerPreview product={product} />
                <ProductFacts product={product} />
              </>
            }
            end={<RecordHistory subjectType="product" id={product.id} name={product.name} />}
          />
        </>
      )}
    </RecordPage>
  );
}
