import { notifyManager, QueryClient } from '@tanstack/react-query';
import { ApiError } from './http';

/** Asks once more where that may help. What the server has refused it refuses again, and whoever waits is to hear of it. */
export const isAskedAgain = (failures: number, error: unknown): boolean =>
  failures === 0 && !(error instanceof ApiError && error.status >= 400 && error.status < 500);

// A button that was pressed is out of order before the next event arrives. With the timer that is usual it is not, and a
// double click does things twice.
notifyManager.setScheduler(queueMicrotask);

export const queryClient = new QueryClient({ defaultOptions: { queries: { retry: isAskedAgain } } });
