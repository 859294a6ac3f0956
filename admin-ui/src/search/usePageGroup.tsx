import QueuesIcon from '@mui/icons-material/LayersOutlined';
import PageIcon from '@mui/icons-material/WebAssetOutlined';
import { usePermissions, useResourceDefinitions, useTranslate } from 'react-admin';
import type { StaffSession } from '../api/types';
import type { Entry, EntryGroup } from './entries';
import { IconPicture } from './HitPicture';

type Permissions = StaffSession['permissions'];

/** The right without which a list is not shown, by its resource. */
const rights: Partial<Record<string, keyof Permissions>> = {
  users: 'user',
  organizations: 'organization',
  'webhook-endpoints': 'webhook',
  'webhook-deliveries': 'webhook',
  'webhook-events': 'webhook',
  mails: 'mail',
  'audit-entries': 'audit',
};

/** Every page that the navigation leads to, as far as one may see it. */
export function usePageGroup(): EntryGroup {
  const translate = useTranslate();
  const { permissions } = usePermissions<Permissions>();
  const definitions = useResourceDefinitions();
  const resources = Object.values(definitions).filter(({ hasList }) => hasList);
  const mayList = (name: string) => {
    const right = rights[name];
    return right === undefined || permissions?.[right].includes('list') === true;
  };
  const pages = resources
    .filter(({ name }) => mayList(name))
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
  return {
    name: 'pages',
    entries: permissions?.queue.includes('read') ? [...pages, queues(translate)] : pages,
  };
}

const queues = (translate: (key: string) => string): Entry => ({
  key: 'page-queues',
  title: translate('atrium.nav.queues'),
  picture: <IconPicture icon={QueuesIcon} />,
  href: '/api/admin/queues/',
});
