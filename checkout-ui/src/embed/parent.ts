import { MESSAGE_TYPE, type EmbedMessage } from './messages';

/** The page around this one, which alone is notified of what happens. */
export class EmbeddingPage {
  /** @param origin of the page that may embed the checkout; null where none may */
  constructor(private readonly origin: string | null) {}

  get isPresent(): boolean {
    return this.origin !== null && window.parent !== window;
  }

  send(message: EmbedMessage): void {
    if (this.origin === null || window.parent === window) return;
    window.parent.postMessage({ ...message, type: MESSAGE_TYPE }, this.origin);
  }
}
