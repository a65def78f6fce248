import { SwitchLine } from '../SwitchLine.tsx';

interface AllMailsProps {
  /** Whether any comes. */
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** Switches all mails off that can be, and on again as they were. */
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
