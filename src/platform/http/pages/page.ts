import escapeHtml from 'escape-html';

export interface Page {
  /** Shown in the browser's tab and as the heading. */
  title: string;
  /** One short sentence under the heading. */
  text: string;
  /** A status, a code or another short technical word, set in small type above the heading. */
  label?: string;
  /** What there is to read here. */
  sections?: PageSection[];
  /** What there is to do here, the likeliest first. */
  forms?: PageForm[];
  links: { href: string; text: string }[];
  /** Paths of scripts of ours, which the page does without where there are none. */
  scripts?: string[];
}

export interface PageSection {
  heading: string;
  rows: { term: string; text: string }[];
}

/** A button that sends the fields by POST, so that nothing happens by merely opening the page. */
export interface PageForm {
  /** A path of ours. */
  action: string;
  fields: Record<string, string>;
  /** Above it, where there is more than one thing to do. */
  heading?: string;
  /** What the person fills in first. */
  inputs?: PageInput[];
  button: string;
  /** Not what most people are here for. */
  isSecondary?: boolean;
}

export interface PageInput {
  name: string;
  label: string;
  type: 'email' | 'password' | 'text';
  /** What browsers and password managers make of it. */
  autocomplete: 'email' | 'new-password' | 'current-password' | 'name';
}

const STYLE = `
:root{color-scheme:light dark;--paper:#f6f4ef;--ink:#1d2421;--quiet:#5d665f;--line:#dcd8cd;--accent:#1f5c4a;--on-accent:#fbfaf5}
@media(prefers-color-scheme:dark){:root{--paper:#151916;--ink:#eceae3;--quiet:#a3aba4;--line:#2d342f;--accent:#7cc4a8;--on-accent:#0f1f18}}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:var(--paper);color:var(--ink);
font:16px/1.5 "Hanken Grotesk Variable",system-ui,sans-serif}
main{box-sizing:border-box;width:min(34rem,100%);padding:2rem}
small{color:var(--quiet);font-family:ui-monospace,monospace;overflow-wrap:anywhere}
h1{margin:.25rem 0 .5rem;font-size:1.75rem;line-height:1.2;letter-spacing:-.01em}
p{margin:0 0 1.5rem;color:var(--quiet)}
label{display:block;margin:0 0 .35rem;font-weight:600}
form input{box-sizing:border-box;width:100%;margin:0 0 1rem;padding:.75rem;border:1px solid var(--line);border-radius:7px;
background:transparent;color:inherit;font:inherit}form input:focus-visible{outline:2px solid var(--accent);outline-offset:1px}
button{margin:0 0 1.5rem;padding:.75rem 1.5rem;border:0;border-radius:7px;background:var(--accent);color:var(--on-accent);
font:inherit;font-weight:600;cursor:pointer}
button.quiet{background:transparent;color:var(--accent);box-shadow:inset 0 0 0 1px var(--line)}
h2{margin:.5rem 0 1rem;font-size:1.125rem}
main:has(dl){padding-bottom:9rem}
dl{display:grid;grid-template-columns:minmax(7rem,auto) 1fr;gap:.35rem 1.25rem;margin:0 0 2rem}
dt{color:var(--quiet)}dd{margin:0;overflow-wrap:anywhere}
button:focus-visible{outline:2px solid var(--accent);outline-offset:3px}
nav{display:flex;flex-wrap:wrap;gap:.5rem 1.25rem;border-top:1px solid var(--line);padding-top:1rem}
a{color:var(--accent);text-underline-offset:.2em}a:focus-visible{outline:2px solid var(--accent);outline-offset:3px}`;

/** A whole page of plain HTML; every text in it is escaped. */
export function renderPage(page: Page): string {
  const { title, text, label, sections = [], forms = [], links, scripts = [] } = page;
  const items = links.map(({ href, text }) => `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>`);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="/admin/favicon.svg" type="image/svg+xml">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
${scripts.map((path) => `<script src="${escapeHtml(path)}" defer></script>`).join('')}
</head>
<body>
<main>
${label === undefined ? '' : `<small>${escapeHtml(label)}</small>`}
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(text)}</p>
${sections.map(renderSection).join('')}
${forms.map(renderForm).join('')}
<nav>${items.join('')}</nav>
</main>
</body>
</html>
`;
}

function renderSection({ heading, rows }: PageSection): string {
  const items = rows.map(({ term, text }) => `<dt>${escapeHtml(term)}</dt><dd>${escapeHtml(text)}</dd>`);
  return `<section><h2>${escapeHtml(heading)}</h2><dl>${items.join('')}</dl></section>`;
}

/**
 * A page with a form needs the header `referrer-policy: same-origin`. Under the stricter policy of all other answers
 * browsers hide the origin of what the form sends, and the check against forged requests refuses it.
 */
export const FORM_REFERRER_POLICY = 'same-origin';

/** Only the first field of the first form takes the keyboard, so that the page opens at its top. */
function renderForm(
  { action, fields, heading, inputs = [], button, isSecondary }: PageForm,
  index: number,
): string {
  const hidden = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  const visible = inputs.map((input, at) => renderInput(input, { index, isFirst: index === 0 && at === 0 }));
  const above = heading === undefined ? '' : `<h2>${escapeHtml(heading)}</h2>`;
  const look = isSecondary ? ' class="quiet"' : '';
  return `<form method="post" action="${escapeHtml(action)}">${above}${hidden.join('')}${visible.join('')}<button${look}>${escapeHtml(button)}</button></form>`;
}

function renderInput(
  { name, label, type, autocomplete }: PageInput,
  { index, isFirst }: { index: number; isFirst: boolean },
): string {
  const id = index === 0 ? name : `${name}-${String(index)}`;
  const focus = isFirst ? ' autofocus' : '';
  return `<label for="${id}">${escapeHtml(label)}</label><input id="${id}" name="${name}" type="${type}" autocomplete="${autocomplete}" required${focus}>`;
}
