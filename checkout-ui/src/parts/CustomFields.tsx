import type { AttachedField } from '../api/types';
import { en } from '../en';
import type { Faults, FieldAnswer } from '../form';
import { Field } from './Field';
import { CheckInput, SelectInput, TextInput } from './inputs';

interface CustomFieldsProps {
  fields: readonly AttachedField[];
  answers: Record<string, FieldAnswer>;
  faults: Faults;
  onAnswer: (slug: string, answer: FieldAnswer) => void;
}

export function CustomFields({ fields, answers, faults, onAnswer }: CustomFieldsProps) {
  return fields.map((attached) => {
    const { slug } = attached.custom_field;
    return (
      <CustomField
        key={slug}
        attached={attached}
        answer={answers[slug] ?? ''}
        fault={faults[`custom_field_data.${slug}`]}
        onAnswer={(answer) => onAnswer(slug, answer)}
      />
    );
  });
}

interface CustomFieldProps {
  attached: AttachedField;
  answer: FieldAnswer;
  fault: string | undefined;
  onAnswer: (answer: FieldAnswer) => void;
}

function CustomField({
  attached: { custom_field: field, required },
  answer,
  fault,
  onAnswer,
}: CustomFieldProps) {
  const { form_label: formLabel, form_help_text: help, form_placeholder: placeholder } = field.properties;
  const name = formLabel ?? field.name;
  const label = required ? name : en.optional(name);
  const value = String(answer);
  const common = { label, fault, help, required, value, onValue: onAnswer };
  switch (field.type) {
    case 'checkbox':
      return (
        <CheckInput {...{ label, fault, help, required }} isChecked={answer === true} onChecked={onAnswer} />
      );
    case 'select':
      return (
        <SelectInput
          {...common}
          options={field.properties.options.map((option) => ({ code: option.value, name: option.label }))}
          placeholder={placeholder ?? en.selectOption}
        />
      );
    case 'number':
      return <TextInput {...common} placeholder={placeholder} inputMode="numeric" />;
    case 'date':
      return (
        <TextInput
          {...common}
          value={value.slice(0, 'yyyy-mm-dd'.length)}
          type="date"
          min={dayOf(field.properties.ge)}
          max={dayOf(field.properties.le)}
        />
      );
    case 'text':
      return field.properties.textarea ? (
        <TextArea {...common} placeholder={placeholder} maxLength={field.properties.max_length} />
      ) : (
        <TextInput {...common} placeholder={placeholder} maxLength={field.properties.max_length} />
      );
  }
}

interface TextAreaProps {
  label: string;
  fault: string | undefined;
  help: string | undefined;
  value: string;
  required: boolean;
  placeholder: string | undefined;
  maxLength: number | undefined;
  onValue: (value: string) => void;
}

function TextArea({ label, fault, help, onValue, ...rest }: TextAreaProps) {
  return (
    <Field {...{ label, fault, help }}>
      {(described) => (
        <textarea rows={3} {...rest} {...described} onChange={({ target }) => onValue(target.value)} />
      )}
    </Field>
  );
}

function dayOf(seconds: number | undefined): string | undefined {
  return seconds === undefined ? undefined : new Date(seconds * 1_000).toISOString().slice(0, 10);
}
