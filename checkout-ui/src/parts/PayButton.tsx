import { en } from '../en';

interface PayButtonProps {
  label: string;
  isBusy: boolean;
  isDisabled: boolean;
}

/** Keeps its size while it waits. `aria-disabled` keeps the focus where it is. */
export function PayButton({ label, isBusy, isDisabled }: PayButtonProps) {
  return (
    <button type="submit" className="pay" aria-disabled={isBusy || isDisabled} aria-busy={isBusy}>
      {isBusy ? (
        <>
          <i className="spinner" aria-hidden="true" />
          {en.processing}
        </>
      ) : (
        label
      )}
    </button>
  );
}
