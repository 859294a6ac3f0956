import type { FastifyReply } from 'fastify';

const POLICY = 'content-security-policy';

/**
 * To be called for a page with a form whose answer sends people on to another origin: browsers apply `form-action` to
 * where a form's answer leads as well (Content Security Policy Level 3, section 6.4.1). Paths need no mention.
 */
export function allowFormTargets(reply: FastifyReply, urls: readonly (string | undefined)[]): void {
  const sources = new Set(urls.flatMap((url) => (url === undefined ? [] : sourceOf(url))));
  const policy = String(reply.getHeader(POLICY) ?? '');
  void reply.header(
    POLICY,
    policy.replace(/form-action [^;]*/, (rule) => [rule, ...sources].join(' ')),
  );
}

/** The origin, or the scheme of an application on a phone; nothing for a path. */
function sourceOf(url: string): string[] {
  if (!URL.canParse(url)) return [];
  const { origin, protocol } = new URL(url);
  return [origin === 'null' ? protocol : origin];
}
