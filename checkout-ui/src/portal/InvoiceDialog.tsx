import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { en as shared } from '../en';
import type { AddressInput, Faults } from '../form';
import { AddressForm } from '../parts/AddressForm';
import { TextInput } from '../parts/inputs';
import { addressBody, addressFaults, addressInput, ADDRESS_FIELDS, faultsOf } from './address';
import { Dialog } from './Dialog';
import { en } from './en.portal';
import type { Scene } from './scene';
import type { PortalOrder } from './types';
import { useWork } from './useWork';
import { WorkButton } from './WorkButton';

interface InvoiceDialogProps {
  scene: Scene;
  order: PortalOrder;
  onClose: () => void;
  onIssued: () => Promise<void>;
}

/** Asks to whom an order is invoiced, where the order does not know. */
export function InvoiceDialog({ scene: { api, onOver }, order, onClose, onIssued }: InvoiceDialogProps) {
  const [name, setName] = useState(order.billing_name ?? '');
  const [address, setAddress] = useState<AddressInput>(() => addressInput(order.billing_address));
  const [faults, setFaults] = useState<Faults>({});
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus(), [faults]);
  const { isBusy, notice, run } = useWork({
    onOver,
    onRefused: (error) => {
      if (error.refusal === 'input') setFaults(faultsOf(error.faults));
      return error.refusal === 'input' && Object.keys(error.faults).length > 0;
    },
  });
  const submit = (submitted: SubmitEvent): void => {
    submitted.preventDefault();
    const found = {
      ...(name.trim() === '' && { billing_name: shared.required }),
      ...addressFaults(address),
    };
    setFaults(found);
    if (Object.keys(found).length > 0) return;
    void run(async () => {
      const body = { billing_name: name.trim(), billing_address: addressBody(address) };
      await api.updateOrder(order.id, body);
      await api.issueInvoice(order.id);
      await onIssued();
    });
  };
  return (
    <Dialog title={en.billingDetails} onClose={onClose}>
      <form noValidate onSubmit={submit} ref={form}>
        <p className="lead">{en.billingDetailsHint}</p>
        <TextInput
          label={shared.name}
          autoComplete="billing name"
          required
          fault={faults['billing_name']}
          value={name}
          onValue={setName}
        />
        <AddressForm
          address={address}
          fields={ADDRESS_FIELDS}
          faults={faults}
          onPart={(part, value) => setAddress((known) => ({ ...known, [part]: value }))}
        />
        <div role="alert">{notice !== null && <p className="notice">{notice}</p>}</div>
        <div className="actions">
          <WorkButton look="secondary" label={en.back} onClick={onClose} />
          <WorkButton look="primary" type="submit" label={en.issue} isBusy={isBusy} />
        </div>
      </form>
    </Dialog>
  );
}
