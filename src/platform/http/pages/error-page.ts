import type { AppError } from '#common/errors/app-error.js';
import { renderPage, type PageLink, type PageOwner } from './page.js';

const PAGES: Record<number, { title: string; text: string }> = {
  400: { title: 'This request did not work', text: 'Part of the address or the form is invalid.' },
  401: { title: 'Please sign in', text: 'You must be signed in to see this page.' },
  403: { title: 'You do not have access', text: 'Your account does not have access to this page.' },
  404: { title: 'Page not found', text: 'The page may have moved, or the address may be misspelled.' },
  429: {
    title: 'Too many requests',
    text: 'Please wait a moment and try again.',
  },
  500: {
    title: 'Something went wrong',
    text: 'The error was recorded. If it happens again, contact support with the number above.',
  },
  503: {
    title: 'Temporarily unavailable',
    text: 'The service is not available at the moment. Please try again shortly.',
  },
};

/** For pages that need a link back even where `APP_URL` is not set. */
export function wayBack({ url }: PageOwner): PageLink[] {
  return url === undefined ? [{ href: '/', text: 'Return to Application' }] : [];
}

/** The error as an HTML page, with the same status; the request id lets support find its log lines. */
export function renderErrorPage(error: AppError, requestId: string, application: PageOwner): string {
  const page = PAGES[error.status] ?? { title: error.message, text: 'The request failed.' };
  const label = `${String(error.status)} · ${requestId}`;
  return renderPage({ ...page, label, links: wayBack(application) }, application);
}
