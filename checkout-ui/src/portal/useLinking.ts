import { returnAddress } from './links';
import type { Scene } from './scene';
import type { Platform } from './types';
import { useWork } from './useWork';

/** Leads to a platform, where the customer agrees that an account is theirs. */
export function useLinking({ api, onOver }: Scene) {
  const { isBusy, notice, run } = useWork({ onOver });
  const begin = (platform: Platform): Promise<void> =>
    run(async () => location.assign(await api.linkUrl(platform, returnAddress())));
  return { isBusy, notice, begin };
}
