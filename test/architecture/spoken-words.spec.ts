import { describe, expect, it } from '@jest/globals';
import ts from 'typescript';
import { filesBelow, read } from './support/repository.js';

/** Words of no language: our name, and what stands in requests. */
const NAMES = new Set(['Atrium', 'HTTP', 'POST']);
const WORDS = /\p{L}{2,}/u;
/** Of a message, or a part of one. */
const KEY = /^[\w-]*(?:\.[\w-]*)+$/;
/** Attributes and members that somebody reads or hears. */
const SPOKEN =
  /^(?:aria-(?:label|description|roledescription|valuetext|placeholder)|title|label|placeholder|alt|helperText|primary|secondary|text|heading|caption|name)$/;
const NOT_SPOKEN_BY =
  /^(?:Box|Resource|input|meta|[A-Z]\w*Input|Field|Facet|SelectField|TextField|Controller)$/;

interface Said {
  line: number;
  text: string;
}

/** Every text in the components of a file that is said to people as it stands there. */
function wordsIn(source: string): Said[] {
  const file = ts.createSourceFile('page.tsx', source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const said: Said[] = [];
  const note = (node: ts.Node, text: string): void => {
    const words = text.trim();
    if (!WORDS.test(words) || KEY.test(words) || NAMES.has(words)) return;
    said.push({ line: file.getLineAndCharacterOfPosition(node.getStart()).line + 1, text: words });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node)) note(node, node.text);
    if (ts.isJsxAttribute(node) && isSpoken(node)) noteTexts(node.initializer, note);
    if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent)) noteTexts(node.expression, note);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return said;
}

function isSpoken({ name, parent }: ts.JsxAttribute): boolean {
  const text = name.getText();
  const owner = parent.parent.tagName.getText();
  return SPOKEN.test(text) && !(text === 'name' && (/^[a-z]/.test(owner) || NOT_SPOKEN_BY.test(owner)));
}

/** The texts an expression may come to: itself, what it chooses between, and the fixed parts of a template. */
function noteTexts(node: ts.Node | undefined, note: (node: ts.Node, text: string) => void): void {
  if (node === undefined) return;
  if (ts.isStringLiteralLike(node)) return note(node, node.text);
  if (ts.isTemplateExpression(node)) {
    return [node.head, ...node.templateSpans.map(({ literal }) => literal)].forEach((part) =>
      note(part, part.text),
    );
  }
  if (ts.isJsxExpression(node) || ts.isParenthesizedExpression(node)) return noteTexts(node.expression, note);
  if (ts.isConditionalExpression(node)) {
    return [node.whenTrue, node.whenFalse].forEach((branch) => noteTexts(branch, note));
  }
  if (ts.isBinaryExpression(node)) noteTexts(node.right, note);
}

const components = ['admin-ui/src', 'checkout-ui/src'].flatMap((folder) => filesBelow(folder, ['.tsx']));
const sources = filesBelow('admin-ui/src', ['.ts', '.tsx']).filter((path) => !path.endsWith('.spec.ts'));

function findings(paths: string[], pattern: RegExp): string[] {
  return paths.flatMap((path) => [...read(path).matchAll(pattern)].map(([text]) => `${path}: ${text}`));
}

describe('the words of the console', () => {
  it('are seen where they stand in a component', () => {
    const source = `const a = <p title="Two words" aria-label={on ? 'Yes' : key}>Some {n > 1 && 'many'} {\`\${n} pages\`} · 3</p>;`;
    expect(wordsIn(source).map(({ text }) => text)).toEqual(['Two words', 'Yes', 'Some', 'many', 'pages']);
    expect(wordsIn(`<p id="some" title="atrium.nav.label">{translate('atrium.x')}</p>`)).toEqual([]);
  });

  it('come from the messages, so that another language has one place to stand in', () => {
    const found = components.flatMap((path) =>
      wordsIn(read(path)).map(({ line, text }) => `${path}:${line} ${text}`),
    );
    expect(found).toEqual([]);
  });

  it('are never put together by a language of their own: numbers and instants follow that of the reader', () => {
    const own =
      /\.toLocale(?:Date|Time)?String\(|new Intl\.\w+\(\s*(?:\)|undefined|\[\]|')|\.localeCompare\([^,()]+\)/g;
    expect(findings(sources, own)).toEqual([]);
  });
});
