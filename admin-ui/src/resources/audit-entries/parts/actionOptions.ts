import type { AuditAction } from '../audit-entries.types';

export interface ActionOption {
  /** A name, or how several begin, with a point at its end. */
  value: string;
  /** What it means; null for one that stands for several. */
  meaning: string | null;
}

/** The actions by what they are about, each kind with a choice of all of it before them. */
export function actionOptions(actions: readonly AuditAction[]): ActionOption[] {
  const kindOf = ({ name }: AuditAction) => name.slice(0, name.indexOf('.') + 1);
  return [...new Set(actions.map(kindOf))].flatMap((kind) => {
    const ofKind = actions.filter((action) => kindOf(action) === kind);
    return [
      ...(ofKind.length > 1 ? [{ value: kind, meaning: null }] : []),
      ...ofKind.map(({ name, meaning }) => ({ value: name, meaning })),
    ];
  });
}

/** By the words of its name, or by any part of what it means. */
export function matchesAction({ value, meaning }: ActionOption, text: string): boolean {
  const wanted = text.trim().toLowerCase();
  return value.includes(wanted.replaceAll(' ', '_')) || (meaning ?? '').toLowerCase().includes(wanted);
}
