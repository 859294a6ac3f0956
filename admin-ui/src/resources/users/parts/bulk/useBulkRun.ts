import { useEffect, useRef, useState } from 'react';
import type { BulkOutcome } from '../../users.types';
import { useStaffApi } from '../../../../providers/useStaffApi';
import { useRefresh } from '../../../../actions/useAction';
import { userQueries } from '../userQueries';
import { changeUsers } from './bulkApi';
import type { BulkRequest } from './bulkRequests';

export interface BulkRun {
  status: 'idle' | 'running' | 'failed' | 'ended';
  /** Number of users. */
  total: number;
  outcomes: BulkOutcome[];
  /** Users of the failed batch, once its retry was dismissed. */
  unknown: string[];
  error: Error | null;
  isStopping: boolean;
}

const idle: BulkRun = {
  status: 'idle',
  total: 0,
  outcomes: [],
  unknown: [],
  error: null,
  isStopping: false,
};

/** Sends one batch after the other and tracks progress. A failed batch can be retried. */
export function useBulkRun() {
  const api = useStaffApi();
  const refresh = useRefresh(userQueries);
  const [run, setRun] = useState(idle);
  const waiting = useRef<BulkRequest[]>([]);
  const isStopped = useRef(false);
  useWarningBeforeLeaving(run.status === 'running');

  const isToStop = () => isStopped.current;
  const goOn = async () => {
    isStopped.current = false;
    setRun((now) => ({ ...now, status: 'running', error: null, isStopping: false }));
    try {
      while (!isToStop()) {
        const [next, ...others] = waiting.current;
        if (next === undefined) break;
        const { data } = await changeUsers(api, next.verb, next.body);
        waiting.current = others;
        setRun((now) => ({ ...now, outcomes: [...now.outcomes, ...data] }));
      }
      setRun((now) => ({ ...now, status: 'ended' }));
    } catch (error) {
      setRun((now) => ({ ...now, status: 'failed', error: error as Error }));
    }
    await refresh();
  };
  return {
    run,
    start: (requests: BulkRequest[]) => {
      waiting.current = requests;
      const total = requests.reduce((sum, { body }) => sum + body.ids.length, 0);
      setRun({ ...idle, total });
      void goOn();
    },
    /** Waits for the batch in flight. */
    stop: () => {
      isStopped.current = true;
      setRun((now) => ({ ...now, isStopping: true }));
    },
    retry: () => void goOn(),
    giveUp: () => setRun((now) => ({ ...now, status: 'ended', unknown: waiting.current[0]?.body.ids ?? [] })),
    reset: () => setRun(idle),
  };
}

function useWarningBeforeLeaving(isRunning: boolean): void {
  useEffect(() => {
    if (!isRunning) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isRunning]);
}
