import type { Control, FieldValues, Path } from 'react-hook-form';
import type { AppError } from '../../../../shared/errors/app-error.ts';

/** Names of the fields whose value has one type: `FieldName<Values, string>`. */
export type FieldName<Values extends FieldValues, Kind> = {
  [Name in keyof Values]-?: Values[Name] extends Kind ? Name : never;
}[keyof Values] &
  Path<Values>;

/** A form for its fields and buttons (`useApiForm`). */
export interface ApiForm<Values extends FieldValues> {
  /** Id of its element, and prefix of its fields' ids. */
  readonly id: string;
  readonly control: Control<Values>;
  /** Why the last send failed, where no field shows it. */
  readonly formError: AppError | null;
  readonly isSent: boolean;
  /** Checks and sends; does nothing while sending, and after success until a field changes, unless it `isAgain`. */
  readonly submit: (isAgain?: boolean) => Promise<void>;
  /** Sets a field: clears its error, stores the draft. */
  readonly change: <Name extends keyof Values & Path<Values>>(name: Name, value: Values[Name]) => void;
  /** Sets the error of a field that is being filled in; the focus stays. */
  readonly report: (name: keyof Values & Path<Values>, code: string) => void;
  /** Fills a field that is still empty. */
  readonly suggest: (name: FieldName<Values, string>, value: string) => void;
}
