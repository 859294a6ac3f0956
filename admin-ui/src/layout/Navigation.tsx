import { CanAccess, useResourceDefinitions, type ResourceDefinition } from 'react-admin';
import List from '@mui/material/List';
import { NavigationItem } from './NavigationItem';
import { StartLink } from './StartLink';

export interface ResourceOptions {
  /** The resource whose navigation entry covers this one. */
  within?: string;
}

/** The start page, then one entry per resource with a list, in the order of App.tsx, as the permissions allow. */
export function Navigation() {
  const listed = Object.values(useResourceDefinitions()).filter(({ hasList }) => hasList);
  const placeOf = ({ options }: ResourceDefinition) => (options as ResourceOptions | undefined)?.within;
  const resources = listed.filter((resource) => placeOf(resource) === undefined);
  return (
    <List disablePadding>
      <StartLink />
      {resources.map(({ name, icon }) => (
        <CanAccess key={name} resource={name} action="list" error={null}>
          <NavigationItem
            name={name}
            icon={icon}
            holds={listed.filter((other) => placeOf(other) === name).map((other) => other.name)}
          />
        </CanAccess>
      ))}
    </List>
  );
}
