import type { InputHTMLAttributes } from 'react';
import { Field } from './Field';

interface Labelled {
  label: string;
  fault?: string | undefined;
  help?: string | undefined;
  isLabelHidden?: boolean;
  value: string;
  onValue: (value: string) => void;
}

type TextProps = Labelled &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'id' | 'onInput'>;

export function TextInput({ label, fault, help, isLabelHidden = false, value, onValue, ...rest }: TextProps) {
  return (
    <Field {...{ label, fault, help, isLabelHidden }}>
      {(described) => (
        <input
          type="text"
          {...rest}
          {...described}
          value={value}
          onChange={({ target }) => onValue(target.value)}
        />
      )}
    </Field>
  );
}

interface SelectProps extends Labelled {
  options: readonly { code: string; name: string }[];
  /** Shown while nothing is selected. */
  placeholder: string;
  autoComplete?: string;
  required?: boolean;
}

export function SelectInput(props: SelectProps) {
  const { label, fault, help, isLabelHidden = false, value, onValue, options, placeholder, ...rest } = props;
  return (
    <Field {...{ label, fault, help, isLabelHidden }}>
      {(described) => (
        <select {...rest} {...described} value={value} onChange={({ target }) => onValue(target.value)}>
          <option value="">{placeholder}</option>
          {options.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

interface CheckProps {
  label: string;
  fault?: string | undefined;
  help?: string | undefined;
  isChecked: boolean;
  required?: boolean;
  onChecked: (isChecked: boolean) => void;
}

export function CheckInput({ label, fault, help, isChecked, onChecked, required }: CheckProps) {
  return (
    <div className="check">
      <Field {...{ label, fault, help }}>
        {(described) => (
          <input
            type="checkbox"
            required={required}
            {...described}
            checked={isChecked}
            onChange={({ target }) => onChecked(target.checked)}
          />
        )}
      </Field>
    </div>
  );
}
