import { useStore } from 'react-admin';

interface OpenedPage {
  sessionId: string;
  url: string;
}

/** Where this browser shows what the other person sees: only the one in which it began has the session's cookie. */
export function useOpenedPage() {
  const [opened, remember] = useStore<OpenedPage | undefined>('impersonation.opened', undefined);
  const urlOf = (sessionId: string) => (opened?.sessionId === sessionId ? opened.url : undefined);
  return { urlOf, remember };
}
