import BannedIcon from '@mui/icons-material/BlockOutlined';
import SystemIcon from '@mui/icons-material/BrightnessMediumOutlined';
import DarkIcon from '@mui/icons-material/DarkModeOutlined';
import FailedIcon from '@mui/icons-material/ErrorOutlineOutlined';
import ForgetIcon from '@mui/icons-material/HistoryToggleOffOutlined';
import KeyboardIcon from '@mui/icons-material/KeyboardOutlined';
import LightIcon from '@mui/icons-material/LightModeOutlined';
import SignOutIcon from '@mui/icons-material/LogoutOutlined';
import AddIcon from '@mui/icons-material/PersonAddAlt';
import type { ComponentType } from 'react';
import {
  useLogout,
  useNotify,
  usePermissions,
  useRemoveFromStore,
  useStore,
  useTranslate,
} from 'react-admin';
import type { Permissions, StaffSession } from '../api/types';
import type { LogoutParams } from '../providers/authProvider';
import { filteredListPath, type PaletteEntry, type EntryGroup } from './entries';
import { IconPicture } from './HitAvatar';
import type { SearchDialog } from './searchDialog';
import { useRecentRecords } from './useRecentRecords';

interface PaletteAction {
  name: string;
  icon: ComponentType<{ fontSize: 'small' }>;
  does: Pick<PaletteEntry, 'to' | 'run'>;
  /** False hides it. */
  isOffered?: boolean | undefined;
}

/** Actions available everywhere. */
export function useActionGroup(onOpen: (dialog: SearchDialog) => void): EntryGroup {
  const translate = useTranslate();
  const { permissions } = usePermissions<Permissions>();
  const may = (resource: keyof StaffSession['permissions'], action: string) =>
    permissions?.[resource].includes(action) === true;
  const actions: PaletteAction[] = [
    {
      name: 'add_user',
      icon: AddIcon,
      does: { run: () => onOpen('add-user') },
      isOffered: may('user', 'create'),
    },
    filteredLists('banned', BannedIcon, 'users', { banned: true }, may('user', 'list')),
    filteredLists('unverified', BannedIcon, 'users', { emailVerified: false }, may('user', 'list')),
    filteredLists('failed_mails', FailedIcon, 'mails', { status: 'failed' }, may('mail', 'list')),
    filteredLists('failing', FailedIcon, 'webhook-endpoints', { state: 'failing' }, may('webhook', 'list')),
    ...useAppearances(),
    { name: 'shortcuts', icon: KeyboardIcon, does: { run: () => onOpen('shortcuts') } },
    ...useSignOut(),
  ];
  return {
    name: 'actions',
    entries: actions
      .filter(({ isOffered = true }) => isOffered)
      .map(({ name, icon, does }) => ({
        key: `action-${name}`,
        title: translate(`atrium.search.actions.${name}`),
        picture: <IconPicture icon={icon} />,
        ...does,
      })),
  };
}

function filteredLists(
  name: string,
  icon: PaletteAction['icon'],
  resource: string,
  filter: object,
  isOffered: boolean,
): PaletteAction {
  return { name, icon, does: { to: filteredListPath(resource, filter) }, isOffered };
}

function useAppearances(): PaletteAction[] {
  const [chosen = 'system', choose] = useStore<string | undefined>('theme', undefined);
  const forget = useRemoveFromStore('theme');
  return [
    { name: 'light', icon: LightIcon, does: { run: () => choose('light') } },
    { name: 'dark', icon: DarkIcon, does: { run: () => choose('dark') } },
    { name: 'system', icon: SystemIcon, does: { run: () => forget() } },
  ].filter(({ name }) => name !== chosen);
}

function useSignOut(): PaletteAction[] {
  const notify = useNotify();
  const logout = useLogout();
  const { opened, forgetAll } = useRecentRecords();
  const signOut = () => {
    const params: LogoutParams = { endSession: true };
    logout(params, undefined, false).catch(() => notify('atrium.account.sign_out_failed', { type: 'error' }));
  };
  return [
    { name: 'forget', icon: ForgetIcon, does: { run: forgetAll }, isOffered: opened.length > 0 },
    { name: 'sign_out', icon: SignOutIcon, does: { run: signOut } },
  ];
}
