import type { ComponentType } from 'react';
import type { Permissions, Permission } from '../api/types';
import { ActionDialog } from './ActionDialog';
import type { ActionDeclaration, ActionDialogProps } from './declaration';

/** An action as menus and buttons see it. */
export interface Action<Target> {
  words: string;
  permission: Permission;
  allows: (target: Target) => boolean;
  subject: (target: Target) => string;
  common: boolean;
  Dialog: ComponentType<ActionDialogProps<Target>>;
}

export function defineAction<Target, Values extends object = object, Result = unknown>(
  declaration: ActionDeclaration<Target, Values, Result>,
): Action<Target> {
  const { words, permission, allows = () => true, subject, common = false } = declaration;
  const Dialog = (props: ActionDialogProps<Target>) => <ActionDialog declaration={declaration} {...props} />;
  return { words, permission, allows, subject, common, Dialog };
}

/** Whether the permissions and the state of the target allow the action. */
export function isOffered<Target>(
  { permission: [resource, action], allows }: Action<Target>,
  target: Target,
  permissions: Permissions | undefined,
): boolean {
  return (permissions?.[resource].includes(action) ?? false) && allows(target);
}
