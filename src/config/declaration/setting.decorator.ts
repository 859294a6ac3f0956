/** How a setting is declared: what it means and what applies without it. */
export interface SettingDeclaration {
  /** One line of meaning for whoever operates the product. */
  description: string;
  /** Applies when the variable is absent or empty. A function sees the settings declared before its own. */
  default?: SettingDefault;
  /** How a computed default, or what happens without a value, reads in the documents. */
  defaultText?: string;
  /** A value for the documents where there is no default to show. */
  example?: string;
  /** Secrets are never repeated in a fault, a log or a document. */
  secret?: boolean;
}

/** What a setting's text may be: how it is read and how the expectation is worded. */
export interface SettingKind {
  /** Returns the text itself when it cannot be read, so that the rule beside it refuses it. */
  read: (text: string) => unknown;
  /** Completes "expected …" in faults and fills the documents' column of values. */
  expected: string;
  /** Replaces the usual wording of what is wrong. */
  complaint?: string;
  /** Surrounding spaces belong to the value. */
  verbatim?: boolean;
}

export type SettingInfo = { name: string; section: string } & SettingDeclaration & SettingKind;
export type SettingDefault = SettingValue | ((settingsSoFar: SettingsSoFar) => SettingValue);
export type SettingsSoFar = Readonly<Record<string, unknown>>;
export type SettingValue = string | number | boolean | string[] | undefined;

/** A class whose properties are settings. */
export type SectionClass = new () => object;

type Declared = Partial<SettingDeclaration & SettingKind>;

const titles = new WeakMap<object, string>();
const declarations = new WeakMap<object, Map<string, Declared>>();

/** Gives the settings of a class their heading in the generated documents. */
export function Section(title: string): ClassDecorator {
  return (section) => void titles.set(section.prototype as object, title);
}

/** Declares a property as a setting; a kind decorator beside it says what its text may be. */
export function Setting(declaration: SettingDeclaration): PropertyDecorator {
  return (prototype, property) => describeSetting(prototype, property, declaration);
}

/** Adds to what is known about a property; each of its decorators contributes its part. */
export function describeSetting(prototype: object, property: string | symbol, part: Declared): void {
  const known = declarations.get(prototype) ?? new Map<string, Declared>();
  declarations.set(prototype, known);
  known.set(String(property), { ...known.get(String(property)), ...part });
}

/** The settings of a section in the order of declaration. Throws when a decorator is missing. */
export function settingsOf({ prototype, name: className }: SectionClass): SettingInfo[] {
  const section = titles.get(prototype as object);
  if (section === undefined) throw new Error(`${className} lacks @Section`);
  const known = declarations.get(prototype as object) ?? new Map<string, Declared>();
  return [...known].map(([name, { description, read, expected, ...rest }]) => {
    if (description === undefined) throw new Error(`${name} lacks @Setting`);
    if (read === undefined || expected === undefined) throw new Error(`${name} lacks a kind decorator`);
    return { ...rest, name, section, description, read, expected };
  });
}
