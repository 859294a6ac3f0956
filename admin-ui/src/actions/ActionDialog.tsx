import { useState } from 'react';
import { useForm, useWatch, type DefaultValues, type Path, type UseFormReturn } from 'react-hook-form';
import { useTranslate } from 'react-admin';
import { ApiError } from '../providers/http';
import type { ActionDeclaration, ActionDialogProps, ErrorField, Reasoned } from './declaration';
import { fieldShowing } from './fieldShowing';
import { DialogForm } from './DialogForm';
import { useAction, useGoTo } from './useAction';

interface Props<Target, Values extends object, Result> extends ActionDialogProps<Target> {
  declaration: ActionDeclaration<Target, Values, Result>;
}

const noFacts = (): readonly string[] => [];

/** Asks for what an action needs, sends it, and shows the errors of a failed request. */
export function ActionDialog<Target, Values extends object, Result>(props: Props<Target, Values, Result>) {
  const { declaration, target, onClose } = props;
  const { Result: Shown, goesTo } = declaration;
  const [answer, setAnswer] = useState<{ result: Result } | null>(null);
  const lead = useGoTo();
  if (!answer || !Shown) return <ActionFormDialog {...props} onResult={(result) => setAnswer({ result })} />;
  const close = () => {
    onClose();
    if (goesTo) lead(goesTo(answer.result));
  };
  return <Shown target={target} result={answer.result} onClose={close} />;
}

interface ActionFormDialogProps<Target, Values extends object, Result> extends Props<Target, Values, Result> {
  onResult: (result: Result) => void;
}

function ActionFormDialog<Target, Values extends object, Result>(
  props: ActionFormDialogProps<Target, Values, Result>,
) {
  const { declaration, target, onDone, onClose, onResult } = props;
  const { words, subject, form: fields, destructive, wide } = declaration;
  const { mutate, isPending, error } = useAction(declaration, target);
  const form = useActionForm(fields?.defaults(target));
  const values = useWatch({ control: form.control }) as Values & Reasoned;
  const facts = useFactsOf(declaration, target, values);
  const shown = fields?.errorFields ?? Object.keys(form.getValues());
  const inputs = fields && <fields.Fields target={target} />;
  const submit = (given: Values & Reasoned) =>
    mutate(given, {
      onSuccess: (result) => {
        onDone?.();
        if (isShown(declaration, result)) onResult(result);
        else onClose();
      },
      onError: (failure) => showFieldErrors(form, fieldErrors(declaration, failure), shown),
    });
  return (
    <DialogForm
      words={words}
      subject={subject(target)}
      facts={facts}
      form={form}
      isComplete={fields?.isComplete?.(values, target)}
      destructive={destructive}
      wide={wide}
      onSubmit={submit}
      isPending={isPending}
      error={error}
      isShownAtFields={error !== null && areShownAtFields(fieldErrors(declaration, error), shown)}
      onClose={onClose}
      further={fields?.afterReason && inputs}
    >
      {!fields?.afterReason && inputs}
    </DialogForm>
  );
}

function useFactsOf<Target, Values extends object, Result>(
  declaration: ActionDeclaration<Target, Values, Result>,
  target: Target,
  values: Values,
): readonly string[] {
  const translate = useTranslate();
  const { words, subject, facts = noFacts, useFacts = noFacts } = declaration;
  const named = { subject: subject(target) };
  const found = useFacts(target, values);
  return [...found, ...facts(target, values).map((key) => translate(`${words}.${key}`, named))];
}

const isShown = <Target, Values extends object, Result>(
  { Result: Shown, showsResult = () => true }: ActionDeclaration<Target, Values, Result>,
  result: Result,
): boolean => Shown !== undefined && showsResult(result);

/** A form with a reason besides its own values. */
export const useActionForm = <Values extends object>(defaults: Values | undefined) =>
  useForm<Values & Reasoned>({
    defaultValues: { ...defaults, reason: '' } as DefaultValues<Values & Reasoned>,
  });

type FieldErrors = Partial<Record<string, string>>;

function fieldErrors<Target, Values extends object, Result>(
  { fieldErrors }: ActionDeclaration<Target, Values, Result>,
  error: Error,
): FieldErrors {
  if (!(error instanceof ApiError)) return {};
  return fieldErrors ? { ...fieldErrors(error), ...error.faults } : error.faults;
}

function showFieldErrors<Values extends Reasoned>(
  form: UseFormReturn<Values>,
  faults: FieldErrors,
  shown: readonly ErrorField[],
) {
  for (const [path, message] of Object.entries(faults)) {
    const field = fieldShowing(path, shown);
    if (field !== undefined && message) form.setError(field as Path<Values>, { type: 'server', message });
  }
}

/** Whether the fields already show every error. */
function areShownAtFields(faults: FieldErrors, shown: readonly ErrorField[]): boolean {
  const paths = Object.keys(faults);
  return paths.length > 0 && paths.every((path) => fieldShowing(path, shown) !== undefined);
}
