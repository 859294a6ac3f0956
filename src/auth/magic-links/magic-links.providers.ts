import type { Room } from '#platform/rooms/room.js';
import { RequestMagicLink } from './actions/request-magic-link.js';
import { SignInWithMagicLink } from './actions/sign-in-with-magic-link.js';
import { MagicLinkResponder } from './http/magic-link.responder.js';
import { MagicLinksController } from './http/magic-links.controller.js';
import { MagicLinkPageController } from './http/magic-link-page.controller.js';
import { MagicLinkTokens } from './magic-link-tokens.service.js';
import { MagicLinksOfferedCheck } from './magic-links-offered.check.js';

/** Sign-in by an emailed link. */
export const magicLinks = {
  providers: [MagicLinkTokens, RequestMagicLink, SignInWithMagicLink],
  controllers: [MagicLinksController, MagicLinkPageController],
  httpProviders: [MagicLinksOfferedCheck, MagicLinkResponder],
} satisfies Room;
