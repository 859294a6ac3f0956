import Button, { type ButtonProps } from '@mui/material/Button';
import IconButton, { type IconButtonProps } from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useState, type ReactNode, type RefObject } from 'react';
import { usePermissions, useTranslate } from 'react-admin';
import type { Permissions } from '../api/types';
import { isOffered, type Action } from './defineAction';
import { useFocusFallback } from './useFocusFallback';

interface OpensActionProps<Target> {
  action: Action<Target>;
  target: Target;
}

type ActionButtonProps<Target> = OpensActionProps<Target> & Omit<ButtonProps, 'action' | 'onClick' | 'ref'>;

/** A button with the action's name; renders nothing where the action is not offered. */
export function ActionButton<Target>({ action, target, ...rest }: ActionButtonProps<Target>) {
  const label = useItem(action, target);
  return (
    <OpensAction action={action} target={target}>
      {(opener) => (
        <Button {...rest} {...opener}>
          {label}
        </Button>
      )}
    </OpensAction>
  );
}

interface ActionIconProps<Target> extends OpensActionProps<Target> {
  icon: ReactNode;
  /** The accessible name of the button; the action's own name by default. */
  label?: string;
  size?: IconButtonProps['size'];
  sx?: IconButtonProps['sx'];
}

/** Like `ActionButton`, as an icon. */
export function ActionIcon<Target>({ action, target, icon, label, ...rest }: ActionIconProps<Target>) {
  const name = useItem(action, target);
  return (
    <OpensAction action={action} target={target}>
      {(opener) => (
        <Tooltip title={name}>
          <IconButton {...rest} {...opener} aria-label={label ?? name}>
            {icon}
          </IconButton>
        </Tooltip>
      )}
    </OpensAction>
  );
}

function useItem<Target>({ words, subject }: Action<Target>, target: Target): string {
  return useTranslate()(`${words}.item`, { subject: subject(target) });
}

interface Opener {
  ref: RefObject<HTMLButtonElement | null>;
  'aria-haspopup': 'dialog';
  onClick: () => void;
}

interface OpensActionChildren<Target> extends OpensActionProps<Target> {
  children: (opener: Opener) => ReactNode;
}

/** A button and the dialog it opens. The action may no longer be offered afterwards. */
function OpensAction<Target>({ action, target, children }: OpensActionChildren<Target>) {
  const { permissions } = usePermissions<Permissions>();
  const [isOpen, setOpen] = useState(false);
  // Stays until its dialog has closed, so that focus returns once.
  const isShown = isOpen || isOffered(action, target, permissions);
  const ref = useFocusFallback<HTMLButtonElement>(isShown);
  return (
    <>
      {isShown && children({ ref, 'aria-haspopup': 'dialog', onClick: () => setOpen(true) })}
      {isOpen && <action.Dialog target={target} onClose={() => setOpen(false)} />}
    </>
  );
}
