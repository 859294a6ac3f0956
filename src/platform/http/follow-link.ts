import type { FastifyReply } from 'fastify';
import { AppError } from '#common/errors/app-error.js';

/**
 * Handles a link. Errors redirect to the given address with the reason in its query: `error` is the message or, where
 * `words` has a code for the error's key, that code, with the message in `error_description`.
 */
export async function sendFailuresTo(
  url: string,
  reply: FastifyReply,
  answer: () => Promise<void>,
  words: Readonly<Record<string, string>> = {},
): Promise<void> {
  try {
    await answer();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    void reply.redirect(withError(url, error, words[error.key]), 302);
  }
}

function withError(url: string, { message }: AppError, word: string | undefined): string {
  return withQuery(
    url,
    word === undefined ? { error: message } : { error: word, error_description: message },
  );
}

/** The address with these members, percent-encoded, before a fragment, which browsers keep to themselves. */
export function withQuery(url: string, members: Readonly<Record<string, string>>): string {
  const [address = '', ...fragment] = url.split('#');
  const query = Object.entries(members).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  const joined = `${address}${address.includes('?') ? '&' : '?'}${query.join('&')}`;
  return [joined, ...fragment].join('#');
}
