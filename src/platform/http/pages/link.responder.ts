import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendFailuresTo } from '../follow-link.js';
import { destinationOf } from '../link-destination.js';
import { prefersHtml } from '../prefers-html.js';
import type { Page } from './page.js';
import { PageRenderer } from './page-renderer.service.js';

/** The request that opened an emailed link. */
export interface OpenedLink {
  request: FastifyRequest;
  reply: FastifyReply;
  callbackURL: string | undefined;
}

/** The result, as JSON and as a page. */
export interface LinkOutcome {
  body: object;
  page: Page;
}

/** Answers emailed links: redirects to the application's page if the link names one, otherwise shows our own page. */
@Injectable()
export class LinkResponder {
  constructor(private readonly pages: PageRenderer) {}

  /** Errors are passed to the application's page, as by `sendFailuresTo`; without such a page they are thrown. */
  async follow(
    link: OpenedLink,
    act: () => Promise<LinkOutcome>,
    words: Readonly<Record<string, string>> = {},
  ): Promise<void> {
    const destination = destinationOf(link.request, link.callbackURL);
    const answer = async () => this.succeed(link, await act());
    if (destination === undefined) await answer();
    else await sendFailuresTo(destination, link.reply, answer, words);
  }

  succeed({ request, reply, callbackURL }: OpenedLink, { body, page }: LinkOutcome): void {
    const destination = destinationOf(request, callbackURL);
    if (destination !== undefined) void reply.redirect(destination, 302);
    else if (prefersHtml(request)) this.pages.send(reply, page);
    else void reply.send(body);
  }
}
