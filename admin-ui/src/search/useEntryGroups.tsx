import LinkIcon from '@mui/icons-material/LinkOutlined';
import { useTranslate } from 'react-admin';
import type { SearchAnswer } from './search.types';
import { holdsWords, type EntryGroup } from './entries';
import { IconPicture } from './HitPicture';
import type { OpenedDialog } from './openedDialog';
import { consolePath } from './tidyText';
import { useActionGroup } from './useActionGroup';
import { useHitGroups } from './useHitGroups';
import { useOpenedGroup } from './useOpenedGroup';
import { usePageGroup } from './usePageGroup';

/** Everything the palette offers for a text: what was found, then the pages and actions whose names hold it. */
export function useEntryGroups(
  text: string,
  answer: SearchAnswer | undefined,
  onOpen: (dialog: OpenedDialog) => void,
): EntryGroup[] {
  const pasted = usePastedGroup(text);
  const found = useHitGroups(answer, text);
  const opened = useOpenedGroup();
  const own = [usePageGroup(), useActionGroup(onOpen)];
  const named = own.map(({ name, entries }) => ({
    name,
    entries: entries.filter(({ title }) => holdsWords(title, text)),
  }));
  const groups = text === '' ? [opened, ...own] : pasted ? [pasted] : [...found, ...named];
  return groups.filter(({ entries }) => entries.length > 0);
}

/** A page whose address was pasted. */
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
