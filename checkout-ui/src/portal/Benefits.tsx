import { useEffect } from 'react';
import { AccountBenefit } from './AccountBenefit';
import { en } from './en.portal';
import { LicenseKeyView } from './LicenseKeyView';
import type { Scene } from './scene';
import { Empty, Section } from './Section';
import { Badge } from './Badge';
import type { Downloadable, Grant } from './types';
import { useLoaded } from './useLoaded';

interface Held {
  grants: Grant[];
  files: Downloadable[];
}

interface BenefitsProps {
  scene: Scene;
  /** Counts what lets benefits change within seconds. */
  changes: number;
  onChange: () => void;
}

/** What the customer holds for what they bought. */
export function Benefits({ scene, changes, onChange }: BenefitsProps) {
  const { api, onOver } = scene;
  const loaded = useLoaded<Held>(async () => {
    const [grants, files] = await Promise.all([api.grants(), api.downloadables()]);
    return { grants, files };
  }, onOver);
  useFollowing(loaded.reload, changes);
  useAwaiting(loaded.reload, loaded.data?.grants.some(isBeingPrepared) ?? false);
  return (
    <Section id="benefits" title={en.benefits} loaded={loaded}>
      {({ grants, files }) =>
        grants.length === 0 ? (
          <Empty text={en.noBenefits} />
        ) : (
          <ul className="panel rows">
            {grants.map((grant) => (
              <GrantRow
                key={grant.id}
                {...{ grant, scene, onChange }}
                files={files.filter(({ benefit_id: id }) => id === grant.benefit_id)}
              />
            ))}
          </ul>
        )
      }
    </Section>
  );
}

/** Milliseconds between two looks, and how often the section looks after a change. */
const PAUSE = 1_500;
const LOOKS = 6;

/** Reads the section again until workers have worked off a change. */
function useFollowing(reload: () => Promise<void>, changes: number): void {
  useEffect(() => {
    if (changes === 0) return undefined;
    let left = LOOKS;
    const timer = setInterval(() => {
      left -= 1;
      if (left === 0) clearInterval(timer);
      void reload();
    }, PAUSE);
    return () => clearInterval(timer);
  }, [reload, changes]);
}

/** Maximum polling interval in milliseconds. */
const LONGEST_PAUSE = 30_000;

/** Polls with exponential backoff while a benefit is being prepared. */
function useAwaiting(reload: () => Promise<void>, isAwaited: boolean): void {
  useEffect(() => {
    if (!isAwaited) return undefined;
    let pause = PAUSE;
    let timer = setTimeout(look, pause);
    function look(): void {
      void reload();
      pause = Math.min(pause * 2, LONGEST_PAUSE);
      timer = setTimeout(look, pause);
    }
    return () => clearTimeout(timer);
  }, [reload, isAwaited]);
}

function isBeingPrepared({ is_granted: isGranted, error }: Grant): boolean {
  return !isGranted && error?.type !== 'action_required';
}

interface GrantRowProps {
  grant: Grant;
  files: readonly Downloadable[];
  scene: Scene;
  onChange: () => void;
}

function GrantRow({ grant, files, scene, onChange }: GrantRowProps) {
  const { benefit, error } = grant;
  return (
    <li>
      <div className="what">
        <span className="name">{benefit.description}</span>
        <span className="help">{en.benefitTypes[benefit.type]}</span>
      </div>
      <div className="state">
        {!grant.is_granted && (
          <Badge text={isBeingPrepared(grant) ? en.beingPrepared : en.actionRequired} tone="caution" />
        )}
      </div>
      <div className="wide">
        {error !== null && !grant.is_granted && <p className="help">{error.message}</p>}
        {grant.is_granted && <Content {...{ grant, files, scene }} />}
        <AccountBenefit {...{ scene, grant }} onChosen={onChange} />
      </div>
    </li>
  );
}

function Content({ grant: { benefit, properties }, files, scene }: Omit<GrantRowProps, 'onChange'>) {
  if (benefit.type === 'custom' && benefit.properties.note !== null)
    return <p className="note">{benefit.properties.note}</p>;
  if (benefit.type === 'meter_credit')
    return (
      <p className="help">{en.units(new Intl.NumberFormat(scene.locale).format(benefit.properties.units))}</p>
    );
  if (benefit.type === 'license_keys')
    return <KeyOf {...{ scene, properties }} benefit={benefit.description} />;
  if (benefit.type !== 'downloadables') return null;
  return (
    <ul className="files">
      {files.map(({ id, file }) => (
        <li key={id}>
          <a href={file.download.url} download aria-label={en.downloadOf(file.name)}>
            {file.name}
          </a>{' '}
          <span className="help">{file.size_readable}</span>
        </li>
      ))}
    </ul>
  );
}

interface KeyOfProps {
  scene: Scene;
  benefit: string;
  properties: Grant['properties'];
}

function KeyOf({ scene, benefit, properties }: KeyOfProps) {
  if (!('license_key_id' in properties)) return null;
  const { license_key_id: id = '', display_key: ending = '' } = properties;
  return <LicenseKeyView {...{ scene, benefit, id, ending }} />;
}
