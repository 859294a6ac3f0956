/* global addEventListener, document, HTMLElement, location, removeEventListener, window -- it runs in browsers */
// What pages use of the script of Stripe: the Payment Element, tokens and confirmations. It is as strict as the original about
// the order and the options of calls.
(() => {
  const FRAMES = 'https://js.stripe.com';
  const API = 'https://api.stripe.com/v1';
  const ALWAYS_GIVEN = ['name', 'email', 'address'];
  const ADDRESS_PARTS = ['country', 'state', 'city', 'postal_code', 'line1', 'line2'];
  const UNAUTHENTICATED = {
    type: 'invalid_request_error',
    code: 'payment_intent_authentication_failure',
    message:
      'We are unable to authenticate your payment method. Choose a different payment method and try again.',
  };

  const refuse = (message) => {
    throw Object.assign(new Error(message), { name: 'IntegrationError' });
  };

  const request = async (method, path, fields) => {
    const form = new URLSearchParams(fields);
    const isRead = method === 'GET';
    try {
      const answer = await fetch(`${API}/${path}${isRead ? `?${form}` : ''}`, {
        method,
        ...(!isRead && { body: form }),
      });
      return await answer.json();
    } catch {
      return { error: { type: 'api_connection_error', message: 'We are experiencing issues connecting.' } };
    }
  };

  const checkOptions = ({
    mode,
    amount,
    currency,
    setupFutureUsage,
    appearance,
    locale,
    loader,
    customerSessionClientSecret: session,
    ...unknown
  }) => {
    if (Object.keys(unknown).length > 0) refuse(`elements() has no option ${Object.keys(unknown).join()}`);
    if (!['payment', 'setup', 'subscription'].includes(mode)) refuse(`elements() has no mode ${mode}`);
    if (mode !== 'setup' && !(Number.isInteger(amount) && amount > 0)) refuse(`${amount} is no amount`);
    if (!/^[a-z]{3}$/.test(currency)) refuse(`${currency} is no currency in lower case`);
    if (![null, undefined, 'off_session', 'on_session'].includes(setupFutureUsage))
      refuse('setupFutureUsage');
    if (![undefined, 'auto', 'always', 'never'].includes(loader)) refuse('loader');
    if (!['undefined', 'string'].includes(typeof session)) refuse('customerSessionClientSecret');
    if (typeof appearance !== 'object' || typeof locale !== 'string') refuse('appearance and locale');
  };

  /** A frame of Stripe, which is asked by messages. */
  class Frame {
    constructor(url, title, onEvent) {
      this.element = document.createElement('iframe');
      Object.assign(this.element, { src: url, title, name: `__privateStripeFrame${Math.random()}` });
      Object.assign(this.element.style, { border: '0', display: 'block', width: '100%' });
      this.origin = new URL(url).origin;
      this.waiting = new Map();
      this.listen = ({ source, origin, data }) => {
        if (source !== this.element.contentWindow || origin !== this.origin) return;
        if (data.answerTo === undefined) return onEvent(data);
        this.waiting.get(data.answerTo)?.(data.answer);
        this.waiting.delete(data.answerTo);
      };
      addEventListener('message', this.listen);
    }

    tell(message) {
      this.element.contentWindow?.postMessage(message, this.origin);
    }

    ask(message) {
      const id = crypto.getRandomValues(new Uint32Array(1))[0];
      return new Promise((resolve) => {
        this.waiting.set(id, resolve);
        this.tell({ ...message, id });
      });
    }

    remove() {
      removeEventListener('message', this.listen);
      this.element.remove();
    }
  }

  class PaymentElement {
    constructor(elements, options) {
      Object.assign(this, { elements, options, handlers: {}, frame: null });
    }

    mount(target) {
      if (!(target instanceof HTMLElement)) refuse('an element is mounted in an element of the page');
      this.frame = new Frame(`${FRAMES}/payment-form.html`, 'Secure payment input frame', (event) => {
        if (event.kind === 'loaded') this.tellOptions();
        else if (event.kind === 'height') this.frame.element.style.height = `${event.height}px`;
        else this.emit(event.kind, { elementType: 'payment', ...event });
      });
      target.replaceChildren(this.frame.element);
    }

    tellOptions() {
      const { key, options: group } = this.elements;
      this.frame?.tell({ kind: 'options', key, group, element: this.options });
    }

    emit(name, event) {
      for (const handler of this.handlers[name] ?? []) handler(event);
    }

    on(name, handler) {
      (this.handlers[name] ??= []).push(handler);
      return this;
    }

    off(name, handler) {
      this.handlers[name] = (this.handlers[name] ?? []).filter((each) => each !== handler);
      return this;
    }

    update(changes) {
      Object.assign(this.options, changes);
      this.tellOptions();
    }

    focus() {
      this.frame?.tell({ kind: 'focus' });
    }

    unmount() {
      this.frame?.remove();
      this.frame = null;
    }

    destroy() {
      this.unmount();
      this.elements.element = null;
    }
  }

  class Elements {
    constructor(key, options) {
      checkOptions(options);
      Object.assign(this, { key, options, element: null, isSubmitted: false });
    }

    create(type, options = {}) {
      if (type !== 'payment') refuse(`this stand-in has no ${type} element`);
      if (this.element) refuse('there is a payment element already');
      return (this.element = new PaymentElement(this, options));
    }

    getElement() {
      return this.element;
    }

    update(changes) {
      if ('customerSessionClientSecret' in changes) refuse('the customer session of elements is fixed');
      const options = { ...this.options, ...changes };
      checkOptions(options);
      Object.assign(this, { options, isSubmitted: false });
      this.element?.tellOptions();
    }

    async submit() {
      if (!this.element?.frame) refuse('elements.submit() needs a mounted payment element');
      const answer = await this.element.frame.ask({ kind: 'submit' });
      this.isSubmitted = !answer.error;
      return answer;
    }
  }

  /** Details that the form does not ask for have to be passed. */
  const checkDetails = (element, details = {}) => {
    const { billingDetails: fields = {} } = element.options.fields ?? {};
    for (const name of ALWAYS_GIVEN.filter((each) => fields[each] === 'never'))
      if (details[name] === undefined) refuse(`You specified "never" for ${name}, but did not pass it`);
    if (fields.address !== 'never') return;
    for (const part of ADDRESS_PARTS)
      if (details.address[part] === undefined) refuse(`You did not pass address.${part}`);
  };

  const kindOf = (secret) => (secret.startsWith('seti_') ? 'setup_intents' : 'payment_intents');
  const pathOf = (secret) => `${kindOf(secret)}/${secret.split('_secret_')[0]}`;

  class Stripe {
    constructor(key) {
      if (!/^pk_(test|live)_/.test(key)) refuse(`${key} is no publishable key`);
      this.key = key;
    }

    elements(options) {
      return new Elements(this.key, options);
    }

    async createConfirmationToken({ elements, params = {}, ...unknown }) {
      if (Object.keys(unknown).length > 0) refuse('createConfirmationToken has other parameters');
      if (!elements.isSubmitted) refuse('elements.submit() must be called before createConfirmationToken');
      const details = params.payment_method_data?.billing_details;
      checkDetails(elements.element, details);
      const { mode, setupFutureUsage } = elements.options;
      const usage = mode === 'payment' ? (setupFutureUsage ?? null) : 'off_session';
      const answer = await elements.element.frame.ask({ kind: 'token', key: this.key, details, usage });
      return answer.error ? answer : { confirmationToken: answer };
    }

    async retrieve(clientSecret) {
      const answer = await request('GET', pathOf(clientSecret), {
        client_secret: clientSecret,
        key: this.key,
      });
      if (answer.error) return answer;
      return { [answer.object === 'setup_intent' ? 'setupIntent' : 'paymentIntent']: answer };
    }

    retrievePaymentIntent(clientSecret) {
      return this.retrieve(clientSecret);
    }

    retrieveSetupIntent(clientSecret) {
      return this.retrieve(clientSecret);
    }

    async handleNextAction({ clientSecret }) {
      const found = await this.retrieve(clientSecret);
      if (found.error) return found;
      const { status, next_action: action } = found.paymentIntent ?? found.setupIntent;
      if (status !== 'requires_action') refuse(`handleNextAction: the intent is ${status}`);
      if (action.type === 'redirect_to_url') {
        location.assign(action.redirect_to_url.url);
        return new Promise(() => {});
      }
      await this.challenge(clientSecret);
      const answered = await this.retrieve(clientSecret);
      const intent = answered.paymentIntent ?? answered.setupIntent;
      return intent?.status === 'requires_payment_method' ? { error: UNAUTHENTICATED } : answered;
    }

    async confirmPayment({
      clientSecret,
      confirmParams: { payment_method: method, return_url: url },
      redirect,
    }) {
      if (redirect !== 'if_required' || !url) refuse('confirmPayment needs a return_url');
      const fields = { client_secret: clientSecret, key: this.key, payment_method: method, return_url: url };
      const intent = await request('POST', `${pathOf(clientSecret)}/confirm`, fields);
      if (intent.error) return intent;
      return intent.status === 'requires_action'
        ? this.handleNextAction({ clientSecret })
        : { paymentIntent: intent };
    }

    /** Above the page, until the buyer has answered. */
    challenge(clientSecret) {
      return new Promise((resolve) => {
        const frame = new Frame(
          `https://hooks.stripe.com/challenge.html#${clientSecret}`,
          'Authentication',
          () => {
            frame.remove();
            resolve();
          },
        );
        Object.assign(frame.element.style, {
          position: 'fixed',
          inset: '0',
          height: '100%',
          zIndex: '2147483647',
        });
        document.body.append(frame.element);
      });
    }

    // Asked for by the bindings for React, which recognize Stripe by them.
    createToken() {}
    createPaymentMethod() {}
    confirmCardPayment() {}
    registerAppInfo() {}
    _registerWrapper() {}
  }

  window.Stripe = Object.assign((key, options) => new Stripe(key, options), { version: 'endive' });
})();
