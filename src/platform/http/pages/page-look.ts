import tokens from '#design/tokens.json' with { type: 'json' };

const { light, dark, fonts, radius } = tokens;

const USED = ['canvas', 'ink', 'inkMuted', 'line', 'outline', 'accent', 'onAccent'] as const;

const variables = (colours: typeof light): string =>
  USED.map((name) => `--${name}:${colours[name]}`).join(';');

/** Of every page the server writes: few rules, because the page brings them along each time. */
export const pageStyle = `
:root{color-scheme:light dark;${variables(light)}}
@media(prefers-color-scheme:dark){:root{${variables(dark)}}}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:var(--canvas);color:var(--ink);
font:16px/1.5 ${fonts.text}}
main{box-sizing:border-box;width:min(34rem,100%);padding:2rem}
header{margin:0 0 1.5rem;color:var(--accent);font-size:.875rem;font-weight:700;overflow-wrap:anywhere}
small{color:var(--inkMuted);font-family:${fonts.code};overflow-wrap:anywhere}
h1{text-wrap:balance;margin:.25rem 0 .5rem;font-size:1.75rem;line-height:1.2;letter-spacing:-.01em}
p{margin:0 0 1.5rem;color:var(--inkMuted);overflow-wrap:anywhere}p:has(+p){margin-bottom:.75rem}
label{display:block;margin:0 0 .35rem;font-weight:600}
form input{box-sizing:border-box;width:100%;margin:0 0 1rem;padding:.75rem;border:1px solid var(--outline);border-radius:${radius.control}px;
background:transparent;color:inherit;font:inherit}form input:focus-visible{outline:2px solid var(--accent);outline-offset:1px}
button,.button{display:inline-block;margin:0 0 1.5rem;padding:.75rem 1.5rem;border:0;border-radius:${radius.control}px;background:var(--accent);color:var(--onAccent);
font:inherit;font-weight:600;text-decoration:none;cursor:pointer}
button.quiet{background:transparent;color:var(--accent);box-shadow:inset 0 0 0 1px var(--outline)}
h2{margin:.5rem 0 1rem;font-size:1.125rem}
main:has(dl){padding-bottom:9rem}
dl{display:grid;grid-template-columns:minmax(7rem,auto) 1fr;gap:.35rem 1.25rem;margin:0 0 2rem}
dt{color:var(--inkMuted)}dd{margin:0;overflow-wrap:anywhere}
button:focus-visible{outline:2px solid var(--accent);outline-offset:3px}
nav{display:flex;flex-wrap:wrap;gap:.5rem 1.25rem;border-top:1px solid var(--line);padding-top:1rem}
a{color:var(--accent);text-underline-offset:.2em}a:focus-visible{outline:2px solid var(--accent);outline-offset:3px}`;
