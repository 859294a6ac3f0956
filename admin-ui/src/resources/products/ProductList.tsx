import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { AddButton } from '../../billing/AddButton';
import { ArchivedFacet } from '../../billing/ArchivedFacet';
import { MerchantFacet } from '../../billing/MerchantFacet';
import { byAge, createdColumn, merchantColumn } from '../../billing/recordColumns';
import type { Column } from '../../list/columns/column';
import { Facet } from '../../list/Facet';
import { ListPage } from '../../list/ListPage';
import { ListRows } from '../../list/ListRows';
import { ListToolbar } from '../../list/ListToolbar';
import { RowLink } from '../../list/RowLink';
import type { NamedOrder } from '../../list/SortMenu';
import { PriceSummary } from './parts/PriceSummary';
import { KindText, ProductState } from './parts/ProductBadges';
import { ProductImage } from './parts/ProductImage';
import { addProduct } from './products.actions';
import type { Product } from './products.types';

const orders: NamedOrder[] = [...byAge, { name: 'name', field: 'name', order: 'ASC' }];

const columns: Column<Product>[] = [
  { name: 'name', cell: (product) => <Name product={product} />, sorts: 'ASC', card: 'title' },
  { name: 'price', cell: (product) => <PriceSummary product={product} />, width: '22%', card: 'detail' },
  { name: 'recurring', cell: (product) => <KindText product={product} />, width: 128 },
  { name: 'state', cell: (product) => <ProductState product={product} />, width: 112, card: 'detail' },
  merchantColumn('18%'),
  createdColumn(128, ({ created_at: at }) => at),
];

export function ProductList() {
  return (
    <ListPage>
      <ListToolbar orders={orders} actions={<AddButton action={addProduct} />}>
        <MerchantFacet />
        <ProductFacets />
      </ListToolbar>
      <ListRows columns={columns} pictured />
    </ListPage>
  );
}

function ProductFacets() {
  const translate = useTranslate();
  const word = (key: string) => translate(`resources.products.${key}`);
  return (
    <>
      <ArchivedFacet />
      <Facet
        source="recurring"
        label={word('fields.recurring')}
        options={[
          { value: true, label: word('kind.recurring') },
          { value: false, label: word('kind.once') },
        ]}
      />
    </>
  );
}

function Name({ product: { id, name, medias } }: { product: Product }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0 }}>
      <ProductImage url={medias[0]?.public_url} />
      <RowLink resource="products" id={id}>
        {name}
      </RowLink>
    </Box>
  );
}
