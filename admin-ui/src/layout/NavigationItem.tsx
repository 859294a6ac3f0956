import type { ComponentType } from 'react';
import { useCreatePath, useGetResourceLabel } from 'react-admin';
import { matchPath, useLocation } from 'react-router';
import { NavigationLine } from './NavigationLine';

interface NavigationItemProps {
  name: string;
  icon?: ComponentType<{ fontSize?: 'small' }>;
  /** Resources that the entry covers. */
  holds?: string[];
}

export function NavigationItem({ name, icon, holds = [] }: NavigationItemProps) {
  const label = useGetResourceLabel()(name, 2);
  const createPath = useCreatePath();
  const { pathname } = useLocation();
  const path = createPath({ resource: name, type: 'list' });
  const isHere = [name, ...holds].some((resource) =>
    matchPath({ path: createPath({ resource, type: 'list' }), end: false }, pathname),
  );
  return <NavigationLine label={label} icon={icon} to={path} isHere={isHere} />;
}
