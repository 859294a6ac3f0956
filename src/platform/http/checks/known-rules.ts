import { getMetadataStorage } from 'class-validator';

type Storage = ReturnType<typeof getMetadataStorage>;
type FindRules = Storage['getTargetValidationMetadatas'];
type Rules = ReturnType<FindRules>;

/**
 * Has class-validator look up the rules of a class once: it walks those of all classes for each input and each nested member.
 * Rules are declared by decorators, so a class has all of its own before the first input is checked.
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
