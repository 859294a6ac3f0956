import { useState } from 'react';
import { AddMethod } from './AddMethod';
import { ConfirmDialog } from './ConfirmDialog';
import { en } from './en.portal';
import type { MethodScene } from './scene';
import { Empty, Section } from './Section';
import { openSetup } from './session';
import { Badge } from './Badge';
import type { Method } from './types';
import { useLoaded } from './useLoaded';
import { useWork } from './useWork';
import { WorkButton } from './WorkButton';

/** How the customer pays for what is charged later. */
export function PaymentMethods({ scene }: { scene: MethodScene }) {
  const { api, organization, onOver, onNews } = scene;
  const loaded = useLoaded(() => api.methods(), onOver);
  const [isAdding, setAdding] = useState(() => openSetup.find(organization.slug) !== null);
  const done = async (news: string): Promise<void> => {
    setAdding(false);
    await loaded.reload();
    onNews(news);
  };
  return (
    <Section id="methods" title={en.methods} loaded={loaded}>
      {(methods) => (
        <>
          {methods.length === 0 && !isAdding && <Empty text={en.noMethods} />}
          {methods.length > 0 && (
            <ul className="panel rows">
              {methods.map((method) => (
                <MethodRow key={method.id} {...{ scene, method }} onDone={done} />
              ))}
            </ul>
          )}
          {isAdding ? (
            <AddMethod
              scene={scene}
              onSaved={() => void done(en.methodSaved)}
              onClose={() => setAdding(false)}
            />
          ) : (
            <WorkButton look="secondary" label={en.addMethod} onClick={() => setAdding(true)} />
          )}
        </>
      )}
    </Section>
  );
}

interface MethodRowProps {
  scene: MethodScene;
  method: Method;
  onDone: (news: string) => Promise<void>;
}

function MethodRow({ scene: { api, onOver }, method, onDone }: MethodRowProps) {
  const [isAsking, setAsking] = useState(false);
  const { isBusy, notice, run } = useWork({ onOver });
  const name = nameOf(method);
  return (
    <li>
      <div className="what">
        <span className="name">{name}</span>
        {method.method_metadata !== undefined && (
          <span className="help">{en.expires(expiryOf(method.method_metadata))}</span>
        )}
      </div>
      <div className="state">{method.default && <Badge text={en.isDefault} tone="neutral" />}</div>
      <div className="actions">
        {!method.default && (
          <WorkButton
            look="secondary"
            label={en.makeDefault}
            name={en.makeDefaultOf(name)}
            isBusy={isBusy}
            onClick={() =>
              void run(async () => {
                await api.updateCustomer({ default_payment_method_id: method.id });
                await onDone(en.defaultChanged(name));
              })
            }
          />
        )}
        <WorkButton
          look="secondary"
          label={en.remove}
          name={en.removeOf(name)}
          onClick={() => setAsking(true)}
        />
      </div>
      <div role="alert" className="wide">
        {notice !== null && <p className="notice">{notice}</p>}
      </div>
      {isAsking && (
        <ConfirmDialog
          title={en.removeTitle(name)}
          text={en.removeHint}
          label={en.remove}
          onOver={onOver}
          onClose={() => setAsking(false)}
          work={async () => {
            await api.removeMethod(method.id);
            setAsking(false);
            await onDone(en.removed(name));
          }}
        />
      )}
    </li>
  );
}

function nameOf({ type, method_metadata: card }: Method): string {
  if (card === undefined) return en.methodTypes[type] ?? type;
  const brand = card.brand.charAt(0).toUpperCase() + card.brand.slice(1);
  return `${brand} •••• ${card.last4}`;
}

const expiryOf = ({ exp_month: month, exp_year: year }: NonNullable<Method['method_metadata']>): string =>
  `${String(month).padStart(2, '0')}/${String(year)}`;
