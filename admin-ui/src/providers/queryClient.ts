import { notifyManager, QueryClient } from '@tanstack/react-query';
import { ApiError } from './http';

/** Retries once where that may help. A refusal is final, and the user should see it at once. */
export const isRetried = (failures: number, error: unknown): boolean =>
  failures === 0 && !(error instanceof ApiError && error.status >= 400 && error.status < 500);

// Disables a pressed button before the next event is dispatched. With the default timer it would not be, and a double
// click would send two requests.
notifyManager.setScheduler(queueMicrotask);

export const queryClient = new QueryClient({ defaultOptions: { queries: { retry: isRetried } } });
