import type { Type } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { DeclaringDecorator } from '../discovery/collect-providers.js';
import type { MailContent } from './mail-content.js';

/** The mail a template is asked to word. */
export interface MailAtHand {
  /** The recipient's address. */
  to: string;
  /**
   * A link that only the recipient may have. It is made for the mail itself and never for a preview, and from what the
   * data names, so that it is stored nowhere; `at` is the moment of sending. It may throw `LinkIsGone`.
   */
  secretLink(make: (at: Date) => string | Promise<string>): Promise<string>;
}

/** The mail's secret link cannot be made any more, because what it stands for was used or is over. */
export class LinkIsGone extends Error {
  override readonly name = 'LinkIsGone';
}

/** Words one kind of mail from the data of a row. The domain that owns the texts provides it. */
export interface MailTemplate<Data extends object = object> {
  compose(data: Data, mail: MailAtHand): MailContent | Promise<MailContent>;
  /**
   * Asked before a mail is sent again, where its link can be made although nobody may use it any more.
   * @throws LinkIsGone
   */
  requireCurrent?(data: Data): Promise<void>;
}

/** Declares a class as the template of this name, which rows keep: never to be changed while mails wait. */
export const MailTemplateOf: DeclaringDecorator<string> = DiscoveryService.createDecorator<string>();

/** Undefined for a class that is no template. */
export function templateNameOf(
  type: Type | (abstract new (...args: never[]) => unknown),
): string | undefined {
  return Reflect.getMetadata(MailTemplateOf.KEY, type) as string | undefined;
}
