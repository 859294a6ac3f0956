import ArrowIcon from '@mui/icons-material/ChevronRight';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import { useGetList, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { Paged } from '../../../api/types';
import { Section } from '../../../layout/Section';
import { useTotalText } from '../../../list/useTotalText';
import { filteredListPath } from '../../../search/entries';

/** Lists whose rows belong to merchants. */
const lists = [
  'customers',
  'subscriptions',
  'orders',
  'checkouts',
  'payments',
  'refunds',
  'disputes',
  'products',
  'meters',
  'custom-fields',
  'benefits',
  'benefit-grants',
  'license-keys',
  'discounts',
] as const;

/** Links to what belongs to the merchant, with its numbers. */
export function MerchantLists({ merchantId }: { merchantId: string }) {
  return (
    <Section title={useTranslate()('resources.merchants.show.lists')}>
      <List disablePadding sx={{ py: 0.5 }}>
        {lists.map((resource) => (
          <ListLink key={resource} resource={resource} merchantId={merchantId} />
        ))}
      </List>
    </Section>
  );
}

interface ListLinkProps {
  resource: (typeof lists)[number];
  merchantId: string;
}

function ListLink({ resource, merchantId }: ListLinkProps) {
  const translate = useTranslate();
  const totalText = useTotalText();
  const filter = { merchantId };
  const { total, meta } = useGetList(
    resource,
    { pagination: { page: 1, perPage: 1 }, sort: { field: 'createdAt', order: 'DESC' }, filter },
    { retry: false, onError: () => undefined },
  );
  const counted = (meta as Pick<Paged<unknown>, 'counted'> | undefined)?.counted ?? 'exact';
  return (
    <ListItem disablePadding>
      <ListItemButton
        component={Link}
        to={filteredListPath(resource, filter)}
        sx={{ px: { xs: 2, md: 2.5 }, gap: 1 }}
      >
        <ListItemText
          primary={translate(`resources.${resource}.name`, { smart_count: 2 })}
          slotProps={{ primary: { variant: 'body2', sx: { fontWeight: 600 } } }}
        />
        <span>{total === undefined ? '' : totalText({ total, counted })}</span>
        <ArrowIcon fontSize="small" sx={{ color: 'text.secondary' }} />
      </ListItemButton>
    </ListItem>
  );
}
