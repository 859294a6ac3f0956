import visuallyHidden from '@mui/utils/visuallyHidden';
import { useTranslate } from 'react-admin';

/** The heading of a column of buttons, for screen readers only. */
export const HiddenHeading = ({ text }: { text: string }) => (
  <span style={visuallyHidden}>{useTranslate()(text)}</span>
);
