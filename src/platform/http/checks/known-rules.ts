import { getMetadataStorage } from 'class-validator';

type Storage = ReturnType<typeof getMetadataStorage>;
type FindRules = Storage['getTargetValidationMetadatas'];
type Rules = ReturnType<FindRules>;

/**
 * Memoizes class-validator's metadata lookup, which scans the rules of all classes for every validated object. Safe because
 * decorators declare all rules of a class before it is first validated.
 */
export function keepFoundRules(): void {
  const storage = getMetadataStorage();
  const find: FindRules = storage.getTargetValidationMetadatas.bind(storage);
  const known = new WeakMap<object, Map<string, Rules>>();
  storage.getTargetValidationMetadatas = (target, schema, always, strictGroups, groups) => {
    const ofClass = known.get(target) ?? new Map<string, Rules>();
    known.set(target, ofClass);
    const question = JSON.stringify([schema, always, strictGroups, groups]);
    const rules = ofClass.get(question) ?? find(target, schema, always, strictGroups, groups);
    ofClass.set(question, rules);
    return rules;
  };
}
