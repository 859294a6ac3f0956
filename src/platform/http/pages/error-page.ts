import type { AppError } from '#common/errors/app-error.js';
import { renderPage, type PageLink, type PageOwner } from './page.js';

const PAGES: Record<number, { title: string; text: string }> = {
  400: { title: 'That request did not work', text: 'Something in the address or the form was not right.' },
  401: { title: 'Please sign in', text: 'This page is for people who are signed in.' },
  403: { title: 'This is not open to you', text: 'Your account does not have access to this page.' },
  404: { title: 'There is nothing here', text: 'The page may have moved, or the address has a slip in it.' },
  429: {
    title: 'A little too fast',
    text: 'There were too many requests from here. Please wait and try again.',
  },
  500: {
    title: 'Something went wrong on our side',
    text: 'The failure was recorded. If it happens again, pass on the number above.',
  },
  503: {
    title: 'We will be right back',
    text: 'The service is not available at this moment. Please try again.',
  },
};

/** For pages that have to lead back even where nothing but our own origin is known. */
export function wayBack({ url }: PageOwner): PageLink[] {
  return url === undefined ? [{ href: '/', text: 'Return to Application' }] : [];
}

/** The error as a page for people, with the same status; the request id lets support find its log lines. */
export function renderErrorPage(error: AppError, requestId: string, application: PageOwner): string {
  const page = PAGES[error.status] ?? { title: error.message, text: 'The request could not be answered.' };
  const label = `${String(error.status)} · ${requestId}`;
  return renderPage({ ...page, label, links: wayBack(application) }, application);
}
