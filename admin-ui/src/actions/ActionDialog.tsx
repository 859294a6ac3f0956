import { useState } from 'react';
import { useForm, useWatch, type DefaultValues, type Path, type UseFormReturn } from 'react-hook-form';
import { useTranslate } from 'react-admin';
import { ApiError } from '../providers/http';
import type { ActionDeclaration, ActionDialogProps, Reasoned } from './declaration';
import { DialogForm } from './DialogForm';
import { useAction, useLead } from './useAction';

interface Props<Target, Values extends object, Result> extends ActionDialogProps<Target> {
  declaration: ActionDeclaration<Target, Values, Result>;
}

const noFacts = (): readonly string[] => [];

/** Asks for what an action needs, sends it, and says what the server answered when it failed. */
export function ActionDialog<Target, Values extends object, Result>(props: Props<Target, Values, Result>) {
  const { declaration, target, onClose } = props;
  const { Result: Shown, leadsTo } = declaration;
  const [answer, setAnswer] = useState<{ result: Result } | null>(null);
  const lead = useLead();
  if (!answer || !Shown) return <AskingDialog {...props} onResult={(result) => setAnswer({ result })} />;
  const close = () => {
    onClose();
    if (leadsTo) lead(leadsTo(answer.result));
  };
  return <Shown target={target} result={answer.result} onClose={close} />;
}

interface AskingProps<Target, Values extends object, Result> extends Props<Target, Values, Result> {
  onResult: (result: Result) => void;
}

function AskingDialog<Target, Values extends object, Result>(props: AskingProps<Target, Values, Result>) {
  const { declaration, target, onDone, onClose, onResult } = props;
  const { words, subject, form: fields, destructive, wide } = declaration;
  const { mutate, isPending, error } = useAction(declaration, target);
  const form = useActionForm(fields?.defaults(target));
  const values = useWatch({ control: form.control }) as Values & Reasoned;
  const facts = useFactsOf(declaration, target, values);
  const shown = fields?.faultFields ?? Object.keys(form.getValues());
  const inputs = fields && <fields.Fields target={target} />;
  const submit = (given: Values & Reasoned) =>
    mutate(given, {
      onSuccess: (result) => {
        onDone?.();
        if (isShown(declaration, result)) onResult(result);
        else onClose();
      },
      onError: (failure) => showFaults(form, faultsOf(declaration, failure), shown),
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
      isTold={error !== null && isTold(faultsOf(declaration, error), shown)}
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

/** A form with the reason besides what else is asked. */
export const useActionForm = <Values extends object>(defaults: Values | undefined) =>
  useForm<Values & Reasoned>({
    defaultValues: { ...defaults, reason: '' } as DefaultValues<Values & Reasoned>,
  });

type Faults = Partial<Record<string, string>>;

function faultsOf<Target, Values extends object, Result>(
  { faults }: ActionDeclaration<Target, Values, Result>,
  error: Error,
): Faults {
  if (!(error instanceof ApiError)) return {};
  return faults ? { ...faults(error), ...error.faults } : error.faults;
}

function showFaults<Values extends Reasoned>(
  form: UseFormReturn<Values>,
  faults: Faults,
  shown: readonly string[],
) {
  for (const [name, message] of Object.entries(faults))
    if (shown.includes(name) && message) form.setError(name as Path<Values>, { type: 'server', message });
}

/** Whether the fields already show everything that is wrong. */
function isTold(faults: Faults, shown: readonly string[]): boolean {
  const names = Object.keys(faults);
  return names.length > 0 && names.every((name) => shown.includes(name));
}
