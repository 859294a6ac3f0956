import PageIcon from '@mui/icons-material/WebAssetOutlined';
import { usePermissions, useResourceDefinitions, useTranslate } from 'react-admin';
import type { Permissions } from '../api/types';
import type { Entry, EntryGroup } from './entries';
import { mayList } from '../providers/listRights';
import { IconPicture } from './HitPicture';

/** Every page that the navigation leads to, as far as one may see it. */
export function usePageGroup(): EntryGroup {
  const translate = useTranslate();
  const { permissions } = usePermissions<Permissions>();
  const definitions = useResourceDefinitions();
  const resources = Object.values(definitions).filter(({ hasList }) => hasList);
  const pages = resources
    .filter(({ name }) => permissions !== undefined && mayList(permissions, name))
    .map(({ name, icon, options }): Entry => {
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
