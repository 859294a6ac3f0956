import type { Refusal } from '../api/checkout-error';
import { Dialog } from './Dialog';
import { en } from './en.portal';
import { useWork } from './useWork';
import { WorkButton } from './WorkButton';

interface ConfirmDialogProps {
  title: string;
  text: string;
  /** Of the button that does it. */
  label: string;
  /** For refusals that mean something else here. */
  words?: Partial<Record<Refusal, string>>;
  work: () => Promise<void>;
  onOver: () => void;
  onClose: () => void;
}

/** Asks before something is done that cannot be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, text, label, words = {}, work, onOver, onClose } = props;
  const { isBusy, notice, run } = useWork({ onOver, words });
  return (
    <Dialog title={title} onClose={onClose}>
      <p className="lead">{text}</p>
      <div role="alert">{notice !== null && <p className="notice">{notice}</p>}</div>
      <div className="actions">
        <WorkButton look="secondary" label={en.back} onClick={onClose} />
        <WorkButton look="danger" label={label} isBusy={isBusy} onClick={() => void run(work)} />
      </div>
    </Dialog>
  );
}
