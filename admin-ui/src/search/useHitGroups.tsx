import ListIcon from '@mui/icons-material/FormatListBulletedOutlined';
import { useTranslate } from 'react-admin';
import type { SearchAnswer, SearchHit } from './search.types';
import { listNarrowedTo, type Entry, type EntryGroup } from './entries';
import { HitPicture, IconPicture } from './HitPicture';

/** Groups whose list can show everything that matches. */
const lists: Partial<Record<SearchAnswer['groups'][number]['group'], string>> = {
  people: 'users',
  organizations: 'organizations',
  mails: 'mails',
};

/** What the server found, as lines of the palette. */
export function useHitGroups(answer: SearchAnswer | undefined, text: string): EntryGroup[] {
  const translate = useTranslate();
  const all = (group: keyof typeof lists, resource: string): Entry => ({
    key: `all-${group}`,
    title: translate(`atrium.search.all.${group}`, { text }),
    picture: <IconPicture icon={ListIcon} />,
    to: listNarrowedTo(resource, { q: text }),
  });
  return (answer?.groups ?? []).map(({ group, hits, more }) => {
    const resource = lists[group];
    const entries = hits.map((hit) => entryOf(hit, translate(`atrium.search.kind.${hit.kind}`)));
    return { name: group, entries: more && resource ? [...entries, all(group, resource)] : entries };
  });
}

function entryOf(hit: SearchHit, kind: string): Entry {
  const { id, title, detail, states, at } = hit;
  const isOfGroup = ['user', 'organization', 'invitation', 'mail'].includes(hit.kind);
  return {
    key: `${hit.kind}-${id}`,
    title,
    detail,
    states,
    at,
    picture: <HitPicture hit={hit} />,
    to: pathOf(hit),
    ...(isOfGroup ? {} : { kind }),
  };
}

function pathOf({ kind, id, leadsTo }: SearchHit): string {
  if (leadsTo.id === null) return `/${leadsTo.resource}?${new URLSearchParams({ requestId: id })}`;
  const page = `/${leadsTo.resource}/${encodeURIComponent(leadsTo.id)}/show`;
  return kind === 'invitation' ? `${page}?tab=invitations` : page;
}
