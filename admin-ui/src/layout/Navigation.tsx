import { CanAccess, useResourceDefinitions } from 'react-admin';
import List from '@mui/material/List';
import { NavigationItem } from './NavigationItem';
import { QueuesLink } from './QueuesLink';

/** One entry per resource with a list, in the order of App.tsx, then the queues: as far as the server grants them. */
export function Navigation() {
  const resources = Object.values(useResourceDefinitions()).filter((resource) => resource.hasList);
  return (
    <List disablePadding>
      {resources.map(({ name, icon }) => (
        <CanAccess key={name} resource={name} action="list" error={null}>
          <NavigationItem name={name} icon={icon} />
        </CanAccess>
      ))}
      <QueuesLink />
    </List>
  );
}
