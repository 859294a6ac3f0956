import type { Embedder } from '../api/types';
import { MESSAGE_TYPE, type EmbedMessage } from './messages';

/** The page around this one, which alone is notified of what happens. */
export class EmbeddingPage {
  /** @param embedder that may embed the checkout; null where none may */
  constructor(private readonly embedder: Embedder | null) {}

  get isPresent(): boolean {
    return this.embedder !== null && window.parent !== window;
  }

  /** Whether it may know the session of the customer. */
  get isTrusted(): boolean {
    return this.embedder?.isTrusted === true;
  }

  send(message: EmbedMessage): void {
    if (this.embedder === null || window.parent === window) return;
    window.parent.postMessage({ ...message, type: MESSAGE_TYPE }, this.embedder.origin);
  }
}
