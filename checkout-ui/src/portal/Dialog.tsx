import { useEffect, useId, useRef, type ReactNode } from 'react';
import { en } from './en.portal';

interface DialogProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** Above the page, which takes the focus back where it was once the dialog closes. */
export function Dialog({ title, onClose, children }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={element}
      className="modal"
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className="modal-head">
        <h2 id={id}>{title}</h2>
        <button type="button" className="close" aria-label={en.close} onClick={onClose}>
          ×
        </button>
      </div>
      {children}
    </dialog>
  );
}
