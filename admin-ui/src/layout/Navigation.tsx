import { CanAccess, useResourceDefinitions } from 'react-admin';
import List from '@mui/material/List';
import { NavigationItem } from './NavigationItem';

/** One entry per resource with a list, in the order of App.tsx, if the server grants that list. */
export function Navigation() {
  const resources = Object.values(useResourceDefinitions()).filter((resource) => resource.hasList);
  return (
    <List disablePadding>
      {resources.map(({ name, icon }) => (
        <CanAccess key={name} resource={name} action="list" error={null}>
          <NavigationItem name={name} icon={icon} />
        </CanAccess>
      ))}
    </List>
  );
}
