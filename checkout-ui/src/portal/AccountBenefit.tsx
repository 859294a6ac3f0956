import { useState, type SubmitEvent } from 'react';
import { Dialog } from './Dialog';
import { en } from './en.portal';
import type { Scene } from './scene';
import type { Grant, LinkedAccount, Platform } from './types';
import { useLinking } from './useLinking';
import { useWork } from './useWork';
import { WorkButton } from './WorkButton';

const PLATFORM_OF: Partial<Record<Grant['benefit']['type'], Platform>> = {
  discord: 'discord',
  github_repository: 'github',
};

interface AccountBenefitProps {
  scene: Scene;
  grant: Grant;
  onChosen: () => void;
}

/** The account that a benefit is granted to, or the way to link one. Nothing for benefits of other types. */
export function AccountBenefit({ scene, grant, onChosen }: AccountBenefitProps) {
  const platform = PLATFORM_OF[grant.benefit.type];
  if (platform === undefined || scene.isLimited) return null;
  const accounts = scene.accounts.filter((account) => account.platform === platform);
  const needsLink = !grant.is_granted && grant.error?.type === 'action_required';
  return (
    <>
      {accounts.length > 0 && <AccountChoice {...{ scene, grant, accounts, onChosen }} />}
      {needsLink && scene.linkable.includes(platform) && <LinkButton {...{ scene, platform }} />}
    </>
  );
}

function LinkButton({ scene, platform }: { scene: Scene; platform: Platform }) {
  const { isBusy, notice, begin } = useLinking(scene);
  return (
    <div className="key">
      <WorkButton
        look="primary"
        label={en.linkAccount(en.platforms[platform])}
        isBusy={isBusy}
        onClick={() => void begin(platform)}
      />
      <div role="alert">{notice !== null && <p className="notice">{notice}</p>}</div>
    </div>
  );
}

interface AccountChoiceProps extends AccountBenefitProps {
  /** At the platform of the benefit. */
  accounts: readonly LinkedAccount[];
}

function AccountChoice({ scene, grant, accounts, onChosen }: AccountChoiceProps) {
  const [isChoosing, setChoosing] = useState(false);
  const { description } = grant.benefit;
  const current = accountIn(grant);
  const known = accounts.find(({ id }) => id === current);
  return (
    <div className="key">
      {known !== undefined && <span>{en.grantedTo(known.name)}</span>}
      {accounts.length > 1 && (
        <WorkButton
          look="secondary"
          label={en.changeAccount}
          name={en.changeAccountOf(description)}
          onClick={() => setChoosing(true)}
        />
      )}
      {isChoosing && (
        <AccountDialog
          {...{ scene, grant, accounts, current }}
          onChosen={() => {
            setChoosing(false);
            onChosen();
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  );
}

interface AccountDialogProps extends AccountChoiceProps {
  current: string | null;
  onClose: () => void;
}

function AccountDialog({ scene, grant, accounts, current, onChosen, onClose }: AccountDialogProps) {
  const [chosen, setChosen] = useState(current);
  const { isBusy, notice, run } = useWork({ onOver: scene.onOver });
  const submit = (submitted: SubmitEvent): void => {
    submitted.preventDefault();
    if (chosen === null || chosen === current) return;
    void run(async () => {
      await scene.api.chooseAccount(grant, chosen);
      scene.onNews(en.accountChosen);
      onChosen();
    });
  };
  return (
    <Dialog title={en.changeAccountOf(grant.benefit.description)} onClose={onClose}>
      <form onSubmit={submit}>
        <fieldset className="choices">
          <legend>{en.chooseAccount}</legend>
          {accounts.map(({ id, name }) => (
            <label key={id}>
              <input type="radio" name="account" checked={chosen === id} onChange={() => setChosen(id)} />
              <span className="name">{name}</span>
            </label>
          ))}
        </fieldset>
        <div role="alert">{notice !== null && <p className="notice">{notice}</p>}</div>
        <div className="actions">
          <WorkButton look="secondary" label={en.back} onClick={onClose} />
          <WorkButton
            look="primary"
            type="submit"
            label={en.changeAccount}
            isBusy={isBusy}
            isDisabled={chosen === null || chosen === current}
          />
        </div>
      </form>
    </Dialog>
  );
}

function accountIn({ properties }: Grant): string | null {
  return 'account_id' in properties ? (properties.account_id ?? null) : null;
}
