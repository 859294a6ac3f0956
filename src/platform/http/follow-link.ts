import type { FastifyReply } from 'fastify';
import { AppError } from '#common/errors/app-error.js';

/**
 * Answers a link that a person opened from a mail. With somewhere to go they are sent there, whatever came of it; a
 * failure is told in the query as `error`. Without, the caller gets the answer or the error itself. `words` gives errors
 * whose message is a sentence a word for `error`, by their key; the sentence then is `error_description`.
 */
export async function followLink(
  reply: FastifyReply,
  callbackURL: string | undefined,
  act: () => Promise<object>,
  words: Readonly<Record<string, string>> = {},
): Promise<void> {
  const answer = async () => goOn(reply, callbackURL, await act());
  if (callbackURL) await sendFailuresTo(callbackURL, reply, answer, words);
  else await answer();
}

/** Sends a person on who has somewhere to go; others get the answer. */
export function goOn(reply: FastifyReply, callbackURL: string | undefined, answer: object): void {
  if (callbackURL) void reply.redirect(callbackURL, 302);
  else void reply.send(answer);
}

/** Runs what answers a link; when it is refused the person is sent to an address that is told why, as by `followLink`. */
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
