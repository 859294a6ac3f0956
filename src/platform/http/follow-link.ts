import type { FastifyReply } from 'fastify';
import { AppError } from '#common/errors/app-error.js';

/**
 * Answers a link that a person opened from a mail. With somewhere to go they are sent there, whatever came of it; a
 * failure is told in the query as `error`. Without, the caller gets the answer or the error itself.
 */
export async function followLink(
  reply: FastifyReply,
  callbackURL: string | undefined,
  act: () => Promise<object>,
): Promise<void> {
  if (callbackURL === undefined || callbackURL === '') return void reply.send(await act());
  try {
    await act();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return void reply.redirect(withError(callbackURL, error.message), 302);
  }
  void reply.redirect(callbackURL, 302);
}

/** Before a fragment, which browsers keep to themselves. */
function withError(url: string, error: string): string {
  const [address = '', ...fragment] = url.split('#');
  const joined = `${address}${address.includes('?') ? '&' : '?'}error=${encodeURIComponent(error)}`;
  return [joined, ...fragment].join('#');
}
