import { useState } from 'react';
import { ConfirmDialog } from './ConfirmDialog';
import { dayOf } from './dates';
import { en } from './en.portal';
import type { Scene } from './scene';
import type { Activation, LicenseKey } from './types';
import { useWork } from './useWork';
import { WorkButton } from './WorkButton';

interface LicenseKeyViewProps {
  scene: Scene;
  /** The description of the benefit, for screen readers. */
  benefit: string;
  id: string;
  /** What is shown of the key before the customer asks for it. */
  ending: string;
}

/** A license key, hidden until the customer shows it, with the devices that it is active on. */
export function LicenseKeyView({ scene, benefit, id, ending }: LicenseKeyViewProps) {
  const { api, onOver, onNews } = scene;
  const [shown, setShown] = useState<LicenseKey | null>(null);
  const { isBusy, notice, run } = useWork({ onOver });
  const read = () => run(async () => setShown(await api.licenseKey(id)));
  return (
    <>
      <div className="key">
        <code className="digits">{shown?.key ?? ending}</code>
        {shown === null ? (
          <WorkButton
            look="secondary"
            label={en.showKey}
            name={en.showKeyOf(benefit)}
            isBusy={isBusy}
            onClick={() => void read()}
          />
        ) : (
          <WorkButton
            look="secondary"
            label={en.copyKey}
            name={en.copyKeyOf(benefit)}
            onClick={() => void navigator.clipboard.writeText(shown.key).then(() => onNews(en.keyCopied))}
          />
        )}
      </div>
      <div role="alert">{notice !== null && <p className="notice">{notice}</p>}</div>
      {shown !== null && <KeyTerms licenseKey={shown} locale={scene.locale} />}
      {shown !== null && shown.activations.length > 0 && (
        <ul className="files">
          {shown.activations.map((activation) => (
            <ActivationRow key={activation.id} {...{ scene, activation }} onRemoved={() => void read()} />
          ))}
        </ul>
      )}
    </>
  );
}

function KeyTerms({ licenseKey, locale }: { licenseKey: LicenseKey; locale: string }) {
  const { status, expires_at, usage, limit_usage, limit_activations, activations } = licenseKey;
  const count = (value: number) => new Intl.NumberFormat(locale).format(value);
  const lines = [
    status === 'disabled' && en.keyDisabled,
    expires_at !== null && en.keyExpires(dayOf(expires_at, locale)),
    limit_usage !== null && en.keyUsage(count(usage), count(limit_usage)),
    limit_activations !== null &&
      activations.length > 0 &&
      en.keyDevices(count(activations.length), count(limit_activations)),
  ].filter((line) => line !== false);
  return lines.map((line) => (
    <p key={line} className="help">
      {line}
    </p>
  ));
}

interface ActivationRowProps {
  scene: Scene;
  activation: Activation;
  onRemoved: () => void;
}

function ActivationRow({ scene: { api, onOver, onNews }, activation, onRemoved }: ActivationRowProps) {
  const [isAsking, setAsking] = useState(false);
  const { id, license_key_id: keyId, label } = activation;
  return (
    <li>
      {label}{' '}
      <WorkButton
        look="secondary"
        label={en.deactivate}
        name={en.deactivateOf(label)}
        onClick={() => setAsking(true)}
      />
      {isAsking && (
        <ConfirmDialog
          title={en.deactivateTitle(label)}
          text={en.deactivateHint}
          label={en.deactivate}
          work={async () => {
            await api.removeActivation(keyId, id);
            setAsking(false);
            onNews(en.deactivated(label));
            onRemoved();
          }}
          onOver={onOver}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  );
}
