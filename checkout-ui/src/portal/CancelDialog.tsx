import { useState, type SubmitEvent } from 'react';
import { Field } from '../parts/Field';
import { dayOf } from './dates';
import { Dialog } from './Dialog';
import { en } from './en.portal';
import type { Scene } from './scene';
import { REFUSALS } from './refusals';
import type { CancellationReason, Subscription } from './types';
import { useWork } from './useWork';
import { WorkButton } from './WorkButton';

const REASONS = Object.entries(en.reasons) as [CancellationReason, string][];
const LONGEST_COMMENT = 1_000;

interface CancelDialogProps {
  scene: Scene;
  subscription: Subscription;
  onClose: () => void;
  onCanceled: (subscription: Subscription) => void;
}

/** Asks why, and says until when the customer keeps what they have. */
export function CancelDialog({ scene, subscription, onClose, onCanceled }: CancelDialogProps) {
  const [reason, setReason] = useState<CancellationReason | null>(null);
  const [comment, setComment] = useState('');
  const { isBusy, notice, run } = useWork({ onOver: scene.onOver, words: REFUSALS });
  const submit = (submitted: SubmitEvent): void => {
    submitted.preventDefault();
    void run(async () =>
      onCanceled(
        await scene.api.updateSubscription(subscription.id, {
          cancel_at_period_end: true,
          cancellation_reason: reason,
          cancellation_comment: comment.trim() === '' ? null : comment.trim(),
        }),
      ),
    );
  };
  return (
    <Dialog title={en.cancelTitle(subscription.product.name)} onClose={onClose}>
      <form onSubmit={submit}>
        <p className="lead">{en.cancelHint(dayOf(subscription.current_period_end, scene.locale))}</p>
        <fieldset className="choices">
          <legend>{en.cancelReason}</legend>
          {REASONS.map(([value, label]) => (
            <label key={value}>
              <input
                type="radio"
                name="reason"
                checked={reason === value}
                onChange={() => setReason(value)}
              />
              <span className="name">{label}</span>
            </label>
          ))}
        </fieldset>
        <Field label={en.cancelComment}>
          {(described) => (
            <textarea
              {...described}
              rows={3}
              maxLength={LONGEST_COMMENT}
              value={comment}
              onChange={({ target }) => setComment(target.value)}
            />
          )}
        </Field>
        <div role="alert">{notice !== null && <p className="notice">{notice}</p>}</div>
        <div className="actions">
          <WorkButton look="secondary" label={en.keep} onClick={onClose} />
          <WorkButton look="danger" type="submit" label={en.cancel} isBusy={isBusy} />
        </div>
      </form>
    </Dialog>
  );
}
