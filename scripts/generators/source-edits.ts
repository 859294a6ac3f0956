import {
  type ArrayLiteralExpression,
  Node,
  type ObjectLiteralExpression,
  Project,
  type SourceFile,
  SyntaxKind,
} from 'ts-morph';
import { UsageError } from './usage-error.js';

/** Edits TypeScript by its syntax; formatting is left to Prettier. */
export function editSource(path: string, text: string, change: (source: SourceFile) => void): string {
  return readSource(path, text, (source) => {
    change(source);
    return source.getFullText();
  });
}

export function readSource<Found>(path: string, text: string, find: (source: SourceFile) => Found): Found {
  const project = new Project({ useInMemoryFileSystem: true, skipLoadingLibFiles: true });
  return find(project.createSourceFile(path, text));
}

/**
 * Adds an import of one name, in alphabetical order among the imports from the same distance.
 * @throws UsageError if the file already imports the name
 */
export function addImport(source: SourceFile, name: string, from: string): void {
  const declarations = source.getImportDeclarations();
  const imported = declarations.flatMap((one) => one.getNamedImports().map((named) => named.getName()));
  if (imported.includes(name))
    throw new UsageError(`${source.getFilePath().slice(1)} already imports ${name}. Choose another name.`);
  const distance = (path: string): string => /^(?:\.{1,2}\/)+|^#?/.exec(path)?.[0] ?? '';
  const next = declarations.findIndex((one) => {
    const path = one.getModuleSpecifierValue();
    return distance(path) === distance(from) && path > from;
  });
  const structure = { namedImports: [name], moduleSpecifier: from };
  if (next === -1) source.addImportDeclaration(structure);
  else source.insertImportDeclaration(next, structure);
}

/** The object literal of a constant, or the one passed to the call that makes it. */
export function objectOf(source: SourceFile, constant: string): ObjectLiteralExpression {
  const value = valueOf(source, constant);
  const object = Node.isCallExpression(value) ? value.getArguments()[0] : value;
  return requireKind(object, SyntaxKind.ObjectLiteralExpression, constant);
}

/** The array literal of a constant, or the one passed to the call that makes it. */
export function arrayOf(source: SourceFile, constant: string): ArrayLiteralExpression {
  const value = valueOf(source, constant);
  const list = Node.isCallExpression(value) || Node.isNewExpression(value) ? value.getArguments()[0] : value;
  return requireKind(withoutType(list), SyntaxKind.ArrayLiteralExpression, constant);
}

/** The object literal of a member. */
export function memberObject(object: ObjectLiteralExpression, member: string): ObjectLiteralExpression {
  const property = object.getPropertyOrThrow(member).asKindOrThrow(SyntaxKind.PropertyAssignment);
  return requireKind(property.getInitializer(), SyntaxKind.ObjectLiteralExpression, member);
}

/** Adds a member, in quotes where its name needs them, at the end or before another one. */
export function addMember(
  object: ObjectLiteralExpression,
  name: string,
  initializer: string,
  before?: string,
): void {
  const index =
    before === undefined
      ? object.getProperties().length
      : object.getProperties().indexOf(object.getPropertyOrThrow(before));
  if (name === initializer) object.insertShorthandPropertyAssignment(index, { name });
  else object.insertPropertyAssignment(index, { name: /^\w+$/.test(name) ? name : `'${name}'`, initializer });
}

/** Replaces the value of a member, or adds the member at the end. */
export function setMember(object: ObjectLiteralExpression, name: string, initializer: string): void {
  const property = object.getProperty(name)?.asKindOrThrow(SyntaxKind.PropertyAssignment);
  if (property === undefined) addMember(object, name, initializer);
  else property.setInitializer(initializer);
}

/** The names of the members. */
export function memberNames(object: ObjectLiteralExpression): string[] {
  return object
    .getProperties()
    .flatMap((property) => (Node.isPropertyAssignment(property) ? property.getName() : []))
    .map((name) => name.replace(/^'(.*)'$/, '$1'));
}

function valueOf(source: SourceFile, constant: string): Node | undefined {
  return withoutType(source.getVariableDeclarationOrThrow(constant).getInitializer());
}

function withoutType(node: Node | undefined): Node | undefined {
  return Node.isAsExpression(node) || Node.isSatisfiesExpression(node)
    ? withoutType(node.getExpression())
    : node;
}

function requireKind<Kind extends SyntaxKind>(node: Node | undefined, kind: Kind, name: string) {
  const found = node?.asKind(kind);
  if (found === undefined) throw new Error(`${name} is not the literal it used to be`);
  return found;
}
