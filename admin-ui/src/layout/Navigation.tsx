import { CanAccess, useResourceDefinitions, useTranslate, type ResourceDefinition } from 'react-admin';
import Divider from '@mui/material/Divider';
import List from '@mui/material/List';
import ListSubheader from '@mui/material/ListSubheader';
import { NavigationItem } from './NavigationItem';
import { StartLink } from './StartLink';

export interface ResourceOptions {
  /** The resource whose navigation entry covers this one. */
  within?: string;
  /** Translation key of the heading above the entry and its neighbors of the same section. */
  section?: string;
}

const optionsOf = ({ options }: ResourceDefinition): ResourceOptions => (options ?? {}) as ResourceOptions;

/** The start page, then one entry per resource with a list, in the order of App.tsx, as the permissions allow. */
export function Navigation() {
  const listed = Object.values(useResourceDefinitions()).filter(({ hasList }) => hasList);
  const resources = listed.filter((resource) => optionsOf(resource).within === undefined);
  return (
    <List disablePadding>
      <StartLink />
      {resources.map((resource, index) => (
        <CanAccess key={resource.name} resource={resource.name} action="list" error={null}>
          <SectionStart of={resource} after={resources[index - 1]} />
          <NavigationItem
            name={resource.name}
            icon={resource.icon}
            holds={namesWithin(listed, resource.name)}
          />
        </CanAccess>
      ))}
    </List>
  );
}

const namesWithin = (listed: ResourceDefinition[], name: string): string[] =>
  listed.filter((other) => optionsOf(other).within === name).map((other) => other.name);

interface SectionStartProps {
  of: ResourceDefinition;
  after: ResourceDefinition | undefined;
}

/** The heading of a section above its first entry, and a line below its last one. */
function SectionStart({ of, after }: SectionStartProps) {
  const translate = useTranslate();
  const { section } = optionsOf(of);
  const previous = after && optionsOf(after).section;
  if (section === previous) return null;
  if (section === undefined) return <Divider component="li" aria-hidden sx={{ my: 1 }} />;
  return (
    <ListSubheader disableSticky sx={headingStyle}>
      {translate(section)}
    </ListSubheader>
  );
}

const headingStyle = {
  mt: 1,
  px: 1.5,
  pt: 0.5,
  bgcolor: 'transparent',
  color: 'text.secondary',
  typography: 'caption',
  fontWeight: 600,
} as const;
