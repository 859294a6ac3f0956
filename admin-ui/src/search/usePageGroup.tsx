import PageIcon from '@mui/icons-material/WebAssetOutlined';
import { usePermissions, useResourceDefinitions, useTranslate } from 'react-admin';
import type { Permissions } from '../api/types';
import type { PaletteEntry, EntryGroup } from './entries';
import { canList } from '../providers/listPermissions';
import { IconPicture } from './HitAvatar';

/** Every page of the navigation that the permissions allow. */
export function usePageGroup(): EntryGroup {
  const translate = useTranslate();
  const { permissions } = usePermissions<Permissions>();
  const definitions = useResourceDefinitions();
  const resources = Object.values(definitions).filter(({ hasList }) => hasList);
  const pages = resources
    .filter(({ name }) => permissions !== undefined && canList(permissions, name))
    .map(({ name, icon, options }): PaletteEntry => {
      const within = (options as { within?: string } | undefined)?.within;
      const title = translate(`resources.${name}.name`, { smart_count: 2 });
      return {
        key: `page-${name}`,
        title: within ? `${translate(`resources.${within}.name`, { smart_count: 2 })} · ${title}` : title,
        picture: <IconPicture icon={icon ?? definitions[within ?? '']?.icon ?? PageIcon} />,
        to: `/${name}`,
      };
    });
  return { name: 'pages', entries: pages };
}
