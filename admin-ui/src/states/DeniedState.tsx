import { useTranslate } from 'react-admin';
import { StatePanel } from './StatePanel';

interface DeniedStateProps {
  text?: string;
  heading?: 'h1' | 'h2';
}

export function DeniedState({ text = 'atrium.state.denied', heading = 'h2' }: DeniedStateProps) {
  const translate = useTranslate();
  return (
    <StatePanel
      plan="closed"
      heading={heading}
      title={translate('atrium.state.denied_title')}
      text={translate(text)}
    />
  );
}
