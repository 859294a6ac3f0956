import { useTranslate } from 'react-admin';
import { ActionMenu } from '../../actions/ActionMenu';
import { CheckoutRows } from '../../billing/CheckoutRows';
import { GrantRows } from '../../billing/GrantRows';
import { OrderRows } from '../../billing/OrderRows';
import { PaymentRows } from '../../billing/PaymentRows';
import { RecordHeader } from '../../billing/RecordHeader';
import { RecordHistory } from '../../billing/RecordHistory';
import { RefundRows } from '../../billing/RefundRows';
import { SubscriptionRows } from '../../billing/SubscriptionRows';
import { EntriesSkeleton } from '../../entries/EntriesSkeleton';
import { Badge } from '../../format/Badge';
import { RecordPage } from '../../layout/RecordPage';
import { TwoColumns } from '../../layout/TwoColumns';
import { deleteCustomer, editCustomer, overrideTaxId, removeTaxIdOverride } from './customers.actions';
import type { Customer, CustomerSoFar } from './customers.types';
import { CustomerBalances } from './parts/CustomerBalances';
import { CustomerDownloads } from './parts/CustomerDownloads';
import { CustomerFacts } from './parts/CustomerFacts';
import { CustomerUsage } from './parts/CustomerUsage';

const actions = [editCustomer, overrideTaxId, removeTaxIdOverride, deleteCustomer];

const nameOf = ({ name, email }: Customer): string => name ?? email;

export function CustomerShow() {
  return (
    <RecordPage<CustomerSoFar> title={nameOf} skeleton={<EntriesSkeleton rows={6} />}>
      {(customer) => {
        const filter = { customerId: customer.id };
        return (
          <>
            <RecordHeader
              name={nameOf(customer)}
              merchant={customer.merchant}
              about={<About customer={customer} />}
              actions={<ActionMenu subject={nameOf(customer)} target={customer} actions={actions} />}
            />
            <TwoColumns
              main={
                <>
                  <SubscriptionRows filter={filter} named="product" />
                  <CustomerUsage customerId={customer.id} />
                  <OrderRows filter={filter} />
                  <CheckoutRows filter={filter} />
                  <PaymentRows filter={filter} />
                  <RefundRows filter={filter} />
                  <GrantRows filter={filter} named="benefit" />
                  <CustomerDownloads customerId={customer.id} />
                </>
              }
              side={
                <>
                  <CustomerBalances customerId={customer.id} />
                  <CustomerFacts customer={customer} />
                </>
              }
              end={<RecordHistory subjectType="customer" id={customer.id} name={nameOf(customer)} />}
            />
          </>
        );
      }}
    </RecordPage>
  );
}

function About({ customer: { name, email, type } }: { customer: Customer }) {
  const translate = useTranslate();
  return (
    <>
      {name !== null && <span>{email}</span>}
      {type === 'team' && <Badge>{translate('resources.customers.type.team')}</Badge>}
    </>
  );
}
