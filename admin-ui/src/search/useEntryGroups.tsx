import LinkIcon from '@mui/icons-material/LinkOutlined';
import { useTranslate } from 'react-admin';
import type { SearchResult } from './search.types';
import { holdsWords, type EntryGroup } from './entries';
import { IconPicture } from './HitAvatar';
import type { SearchDialog } from './searchDialog';
import { consolePath } from './normalizedText';
import { useActionGroup } from './useActionGroup';
import { useHitGroups } from './useHitGroups';
import { useRecentGroup } from './useRecentGroup';
import { usePageGroup } from './usePageGroup';

/** All lines for a query: results, then pages and actions with a matching name. */
export function useEntryGroups(
  text: string,
  answer: SearchResult | undefined,
  onOpen: (dialog: SearchDialog) => void,
): EntryGroup[] {
  const pasted = usePastedGroup(text);
  const found = useHitGroups(answer, text);
  const opened = useRecentGroup();
  const own = [usePageGroup(), useActionGroup(onOpen)];
  const named = own.map(({ name, entries }) => ({
    name,
    entries: entries.filter(({ title }) => holdsWords(title, text)),
  }));
  const groups = text === '' ? [opened, ...own] : pasted ? [pasted] : [...found, ...named];
  return groups.filter(({ entries }) => entries.length > 0);
}

/** The page whose address was pasted. */
function usePastedGroup(text: string): EntryGroup | null {
  const translate = useTranslate();
  const path = consolePath(text, window.location.origin);
  if (path === null) return null;
  const title = translate('atrium.search.pasted', { path });
  return {
    name: 'pasted',
    entries: [{ key: 'pasted', title, picture: <IconPicture icon={LinkIcon} />, to: path }],
  };
}
