/**
 * Shows on the page of an application that a staff member is impersonating a user, for how long, and a way out of it. Embed
 * it by `<script src="https://…/api/auth/impersonation/banner.js" defer></script>`. It does nothing for anybody else, needs
 * no exception of a content security policy beyond its own origin, and touches nothing of the page.
 */
(() => {
  const source = document.currentScript?.src;
  if (!source) return;
  const STATE = new URL('../impersonation', source);
  const STOP = new URL('../admin/stop-impersonating', source);
  /** Milliseconds between two looks at the clock. */
  const TICK = 1000;

  const CSS = `
    :host { all: initial; position: fixed; inset: auto 0 0 0; z-index: 2147483647; display: block; }
    section { /* colours: light */ display: flex; flex-wrap: wrap; align-items: center; justify-content: center; gap: 0.5rem 1.25rem;
      padding: 0.6rem 1rem; background: var(--ground); color: var(--ink); border-top: 3px solid var(--strong);
      font: 15px/1.4 system-ui, sans-serif; }
    p { margin: 0; overflow-wrap: anywhere; }
    .time { font-variant-numeric: tabular-nums; white-space: nowrap; }
    button { padding: 0.4rem 1.1rem; border: 2px solid var(--strong); border-radius: 7px; background: var(--strong); color: var(--onStrong);
      font: inherit; font-weight: 600; cursor: pointer; }
    button:disabled { opacity: 0.6; cursor: progress; }
    button:focus-visible { outline: 3px solid var(--ink); outline-offset: 2px; }
    @media (prefers-color-scheme: dark) { section { /* colours: dark */ } }
    @media (forced-colors: active) { section { border-top: 3px solid; } }
    @media print { :host { display: none; } }
  `;

  let shown = null;

  /** The state as the server has it; undefined when it cannot be asked now, null when nobody acts as somebody else. */
  async function ask() {
    try {
      const response = await fetch(STATE, { credentials: 'include', cache: 'no-store' });
      return response.ok ? await response.json() : undefined;
    } catch {
      return undefined;
    }
  }

  async function refresh() {
    const state = await ask();
    if (state === undefined) return;
    shown?.remove();
    shown = state === null ? null : show(state);
  }

  function show(state) {
    const host = document.createElement('div');
    const root = host.attachShadow({ mode: 'open' });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(CSS);
    root.adoptedStyleSheets = [sheet];

    const section = add(root, 'section');
    section.setAttribute('aria-label', 'Impersonation');
    const text = add(section, 'p');
    text.setAttribute('role', 'status');
    const time = add(section, 'p', 'time');
    time.setAttribute('role', 'timer');
    const button = add(section, 'button');
    button.type = 'button';
    document.body.append(host);

    text.textContent = `${state.staff.name} is impersonating ${nameOf(state.user)}. ${
      state.readOnly ? 'Nothing can be changed.' : 'Changes are made in their name.'
    }`;
    const timer = count(state.secondsLeft, (left) => {
      time.textContent = left > 0 ? `${inMinutes(left)} left` : 'Time is up.';
      button.textContent = left > 0 ? 'Stop' : 'Continue as yourself';
    });
    button.addEventListener('click', () => stop(button, text));
    return {
      remove() {
        clearInterval(timer);
        host.remove();
      },
    };
  }

  /** By the clock that nobody sets, because that of a computer may be wrong. */
  function count(seconds, tell) {
    const end = performance.now() + seconds * 1000;
    const tick = () => tell(Math.max(0, Math.ceil((end - performance.now()) / 1000)));
    tick();
    return setInterval(tick, TICK);
  }

  /** Also when it has ended already, which is answered otherwise: the page is then one of somebody else as well. */
  async function stop(button, text) {
    button.disabled = true;
    try {
      await fetch(STOP, {
        method: 'POST',
        credentials: 'include',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      });
      location.reload();
    } catch {
      button.disabled = false;
      text.textContent = 'That did not work. Please try again.';
    }
  }

  function add(parent, name, className = '') {
    const element = document.createElement(name);
    if (className !== '') element.className = className;
    parent.append(element);
    return element;
  }

  function nameOf({ name, email }) {
    return name === '' ? email : `${name} (${email})`;
  }

  function inMinutes(seconds) {
    return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  }

  document.addEventListener('visibilitychange', () => {
    if (shown !== null && document.visibilityState === 'visible') void refresh();
  });
  void refresh();
})();
