import { SwitchLine } from '../SwitchLine.tsx';

interface AllMailsProps {
  /** Whether any mail is on. */
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** Switches off all optional mails, and on again as they were. */
export function AllMails({ isOn, onChange }: AllMailsProps) {
  return (
    <SwitchLine
      label="notifications:allMails"
      hint="notifications:allMailsHint"
      isOn={isOn}
      onChange={onChange}
    />
  );
}
