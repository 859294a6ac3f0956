import ListIcon from '@mui/icons-material/FormatListBulletedOutlined';
import { useTranslate } from 'react-admin';
import type { SearchResult, SearchHit } from './search.types';
import { filteredListPath, type PaletteEntry, type EntryGroup } from './entries';
import { HitAvatar, IconPicture } from './HitAvatar';

/** Groups whose list can show all matches. */
const lists: Partial<Record<SearchResult['groups'][number]['group'], string>> = {
  people: 'users',
  organizations: 'organizations',
  merchants: 'merchants',
  products: 'products',
  meters: 'meters',
  customFields: 'custom-fields',
  benefits: 'benefits',
  discounts: 'discounts',
  customers: 'customers',
  subscriptions: 'subscriptions',
  orders: 'orders',
  payments: 'payments',
  refunds: 'refunds',
  disputes: 'disputes',
  mails: 'mails',
};

/** The list of subscriptions finds customers by their whole address only, the search also by a part and by product. */
function isListed(group: keyof typeof lists, text: string): boolean {
  return group !== 'subscriptions' || text.includes('@');
}

/** Search results as lines of the palette. */
export function useHitGroups(answer: SearchResult | undefined, text: string): EntryGroup[] {
  const translate = useTranslate();
  const all = (group: keyof typeof lists, resource: string): PaletteEntry => ({
    key: `all-${group}`,
    title: translate(`atrium.search.all.${group}`, { text }),
    picture: <IconPicture icon={ListIcon} />,
    to: filteredListPath(resource, { q: text }),
  });
  return (answer?.groups ?? []).map(({ group, hits, more }) => {
    const resource = lists[group];
    const entries = hits.map((hit) => entryOf(hit, translate(`atrium.search.kind.${hit.kind}`)));
    const isEndless = more && isListed(group, text);
    return { name: group, entries: isEndless && resource ? [...entries, all(group, resource)] : entries };
  });
}

/** Kinds that the heading of their group names. */
const kindsOfGroups = new Set<SearchHit['kind']>([
  'user',
  'organization',
  'merchant',
  'product',
  'meter',
  'customField',
  'benefit',
  'discount',
  'customer',
  'subscription',
  'order',
  'payment',
  'refund',
  'dispute',
  'document',
  'invitation',
  'mail',
]);

function entryOf(hit: SearchHit, kind: string): PaletteEntry {
  const { id, title, detail, states, at } = hit;
  const isOfGroup = kindsOfGroups.has(hit.kind);
  return {
    key: `${hit.kind}-${id}`,
    title,
    detail,
    states,
    at,
    picture: <HitAvatar hit={hit} />,
    to: pathOf(hit),
    ...(isOfGroup ? {} : { kind }),
  };
}

function pathOf({ kind, id, leadsTo }: SearchHit): string {
  if (leadsTo.id === null) return `/${leadsTo.resource}?${new URLSearchParams({ requestId: id })}`;
  const page = `/${leadsTo.resource}/${encodeURIComponent(leadsTo.id)}/show`;
  return kind === 'invitation' ? `${page}?tab=invitations` : page;
}
