import type { AppError } from '#common/errors/app-error.js';
import { renderPage } from './page.js';

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

/** The error as a page for people, with the same status; the request id lets support find its log lines. */
export function renderErrorPage(error: AppError, requestId: string): string {
  const page = PAGES[error.status] ?? { title: error.message, text: 'The request could not be answered.' };
  return renderPage({
    ...page,
    label: `${String(error.status)} · ${requestId}`,
    links: [{ href: '/', text: 'Return to Application' }],
  });
}
