import { en } from './en.portal';

interface WorkButtonProps {
  label: string;
  /** For screen readers, where several buttons have the same label. */
  name?: string;
  look: 'primary' | 'secondary' | 'danger';
  type?: 'button' | 'submit';
  isBusy?: boolean;
  isDisabled?: boolean;
  onClick?: () => void;
}

/** `aria-disabled` keeps the focus where it is while the button works. */
export function WorkButton(props: WorkButtonProps) {
  const { label, name, look, type = 'button', isBusy = false, isDisabled = false, onClick } = props;
  const isOff = isBusy || isDisabled;
  return (
    <button
      type={type}
      className={look}
      aria-label={isBusy ? undefined : name}
      aria-disabled={isOff}
      aria-busy={isBusy}
      onClick={(event) => {
        if (isOff) event.preventDefault();
        else onClick?.();
      }}
    >
      {isBusy ? (
        <>
          <i className="spinner" aria-hidden="true" />
          {en.working}
        </>
      ) : (
        label
      )}
    </button>
  );
}
