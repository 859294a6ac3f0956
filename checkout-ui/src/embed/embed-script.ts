import { MESSAGE_TYPE, type EmbedMessage } from './messages';

type Theme = 'light' | 'dark';
type EventName = EmbedMessage['event'];
interface Options {
  theme?: Theme;
  onLoaded?: (event: CustomEvent<EmbedMessage>) => void;
}

const OPENER = 'data-polar-checkout';
const script = document.currentScript instanceof HTMLScriptElement ? document.currentScript : null;
/** Checkouts come from where this script comes from, and so do their messages. */
const ORIGIN = script === null ? location.origin : new URL(script.src).origin;

/** A checkout above the page. The interface is that of the published `@polar-sh/checkout`. */
class EmbedCheckout {
  private readonly target = new EventTarget();
  private readonly onMessage = (message: MessageEvent<unknown>): void => this.receive(message);
  /** While the focus is still on the page around the checkout. */
  private readonly onKey = ({ key }: KeyboardEvent): void => {
    if (key === 'Escape' && this.isClosable) this.close();
  };
  private readonly overflow = document.body.style.overflow;
  private readonly opener = document.activeElement;
  private isClosable = true;

  private constructor(private readonly frame: HTMLIFrameElement) {
    window.addEventListener('message', this.onMessage);
    document.addEventListener('keydown', this.onKey);
  }

  /** Opens the checkout and resolves once it is shown. */
  static create(url: string, options?: Options | Theme): Promise<EmbedCheckout> {
    const { theme, onLoaded } = typeof options === 'string' ? { theme: options } : (options ?? {});
    const address = new URL(url, ORIGIN);
    address.searchParams.set('embed', 'true');
    address.searchParams.set('embed_origin', location.origin);
    if (theme !== undefined) address.searchParams.set('theme', theme);
    const checkout = new EmbedCheckout(frameOf(address));
    if (onLoaded !== undefined) checkout.addEventListener('loaded', onLoaded, { once: true });
    return new Promise((resolve) => {
      checkout.addEventListener('loaded', () => resolve(checkout), { once: true });
      document.body.style.overflow = 'hidden';
      document.body.append(checkout.frame);
    });
  }

  /** Has every element with `data-polar-checkout` open the checkout at its `href`, or at the address in the attribute. */
  static init(): void {
    for (const element of document.querySelectorAll(`[${OPENER}]`)) {
      element.removeEventListener('click', openFrom);
      element.addEventListener('click', openFrom);
    }
  }

  close(): void {
    window.removeEventListener('message', this.onMessage);
    document.removeEventListener('keydown', this.onKey);
    this.frame.remove();
    document.body.style.overflow = this.overflow;
    if (this.opener instanceof HTMLElement) this.opener.focus();
  }

  /** A listener that calls `preventDefault` takes over what would happen next. */
  addEventListener(
    name: EventName,
    listener: (event: CustomEvent<EmbedMessage>) => void,
    options?: AddEventListenerOptions | boolean,
  ): void {
    this.target.addEventListener(name, listener as EventListener, options);
  }

  removeEventListener(name: EventName, listener: (event: CustomEvent<EmbedMessage>) => void): void {
    this.target.removeEventListener(name, listener as EventListener);
  }

  private receive({ data, origin, source }: MessageEvent<unknown>): void {
    if (origin !== ORIGIN || source !== this.frame.contentWindow || !isMessage(data)) return;
    const event = new CustomEvent(data.event, { detail: data, cancelable: true });
    if (this.target.dispatchEvent(event)) this.follow(data);
  }

  private follow(message: EmbedMessage): void {
    if (message.event === 'loaded') this.frame.focus();
    if (message.event === 'close' && this.isClosable) this.close();
    if (message.event === 'confirmed') this.isClosable = false;
    if (message.event !== 'success') return;
    this.isClosable = true;
    if (message.redirect) location.href = message.successURL;
  }
}

function isMessage(data: unknown): data is EmbedMessage {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === MESSAGE_TYPE;
}

function frameOf(address: URL): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.src = address.href;
  frame.title = 'Checkout';
  frame.allow = `payment ${ORIGIN}; publickey-credentials-get ${ORIGIN}`;
  Object.assign(frame.style, {
    ...{ position: 'fixed', inset: '0', width: '100%', height: '100%', border: '0', zIndex: '2147483647' },
    ...{ background: 'transparent', colorScheme: 'normal' },
  });
  return frame;
}

function openFrom(event: Event): void {
  const element = event.currentTarget;
  if (!(element instanceof Element)) return;
  event.preventDefault();
  const url = element.getAttribute('href') ?? element.getAttribute(OPENER);
  const theme = element.getAttribute(`${OPENER}-theme`);
  if (url === null) return;
  void EmbedCheckout.create(url, theme === 'light' || theme === 'dark' ? { theme } : {});
}

declare global {
  interface Window {
    Polar?: { EmbedCheckout?: typeof EmbedCheckout };
  }
}

window.Polar = { ...window.Polar, EmbedCheckout };
if (script?.hasAttribute('data-auto-init')) {
  if (document.readyState === 'loading')
    document.addEventListener('DOMContentLoaded', () => EmbedCheckout.init());
  else EmbedCheckout.init();
}
