import { useLocale } from 'react-admin';
import { AddButton } from '../../billing/AddButton';
import { Buyer } from '../../billing/Buyer';
import { countryName } from '../../billing/addressLines';
import { ListExport } from '../../billing/ListExport';
import { MerchantFacet } from '../../billing/MerchantFacet';
import { byAge, createdColumn, merchantColumn } from '../../billing/recordColumns';
import { CodeOrDash } from '../../format/CodeOrDash';
import type { Column } from '../../list/columns/column';
import { ListPage } from '../../list/ListPage';
import { ListRows } from '../../list/ListRows';
import { ListToolbar } from '../../list/ListToolbar';
import type { NamedOrder } from '../../list/SortMenu';
import { addCustomer } from './customers.actions';
import type { Customer } from './customers.types';
import { CountryFacet } from './parts/CountryFacet';

const orders: NamedOrder[] = [
  ...byAge,
  { name: 'email', field: 'email', order: 'ASC' },
  { name: 'name', field: 'name', order: 'ASC' },
];

const columns: Column<Customer>[] = [
  {
    name: 'email',
    cell: ({ id, name, email }) => <Buyer resource="customers" id={id} name={name} email={email} />,
    sorts: 'ASC',
    card: 'title',
  },
  { name: 'country', cell: (customer) => <Country customer={customer} />, width: '18%', card: 'detail' },
  { name: 'externalId', cell: ({ external_id: id }) => <CodeOrDash text={id} />, width: '18%' },
  merchantColumn('20%'),
  createdColumn(128, ({ created_at: at }) => at),
];

export function CustomerList() {
  return (
    <ListPage>
      <ListToolbar
        orders={orders}
        actions={
          <>
            <ListExport path="/api/admin/customers/export" />
            <AddButton action={addCustomer} />
          </>
        }
      >
        <MerchantFacet />
        <CountryFacet />
      </ListToolbar>
      <ListRows columns={columns} />
    </ListPage>
  );
}

function Country({ customer: { billing_address: address } }: { customer: Customer }) {
  const locale = useLocale();
  return address === null ? '—' : countryName(address.country, locale);
}
