import { useStore } from 'react-admin';

interface OpenedPage {
  sessionId: string;
  url: string;
}

/** The address of the user's view. Only the browser that started the impersonation has the session's cookie. */
export function useOpenedPage() {
  const [opened, remember] = useStore<OpenedPage | undefined>('impersonation.opened', undefined);
  const urlOf = (sessionId: string) => (opened?.sessionId === sessionId ? opened.url : undefined);
  return { urlOf, remember };
}
