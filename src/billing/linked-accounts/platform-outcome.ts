import type { GrantPropertiesOf } from '../grants/grant-properties.js';
import type { RemoteOutcome } from '../grants/strategies/benefit-strategy.js';
import { AccountActionRequired, PlatformRefusal, PlatformUnavailable } from './platform-error.js';

type PlatformBenefit = 'discord' | 'github_repository';

/** What came of calls to a platform. @param properties of the grant once they are done */
export async function outcomeOf<Type extends PlatformBenefit>(
  call: () => Promise<void>,
  properties: GrantPropertiesOf[Type],
): Promise<RemoteOutcome<Type>> {
  try {
    await call();
    return { status: 'done', properties };
  } catch (error) {
    if (error instanceof AccountActionRequired) return { status: 'action_required', message: error.message };
    if (error instanceof PlatformRefusal) return { status: 'refused', message: error.message };
    if (!(error instanceof PlatformUnavailable)) throw error;
    const { message, retryAfter } = error;
    return { status: 'unavailable', message, ...(retryAfter !== null && { retryAfter }) };
  }
}
