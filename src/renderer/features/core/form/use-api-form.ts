import { useEffect, useId, useRef, useState } from 'react';
import { useForm, type DefaultValues, type FieldValues, type Path } from 'react-hook-form';
import type { InputOf, OutputOf } from '../../../../shared/api/endpoint.ts';
import { pageRow } from '../../../../shared/api/page-rows.ts';
import type { Api, Operation } from '../../../../shared/api/table/index.ts';
import { asAppError, type AppError, type FieldError } from '../../../../shared/errors/app-error.ts';
import { useApiMutation, type ApiMutationOptions } from '../mutation/use-api-mutation.ts';
import { useSingleFlight } from '../mutation/use-single-flight.ts';
import { notifyError } from '../notices/notices.ts';
import type { ApiForm } from './api-form.ts';
import { clearDraft, readDraft, writeDraft } from './drafts.ts';
import { fieldErrorsOf, schemaErrors, throwFieldErrors } from './field-errors.ts';

export interface ApiFormOptions<
  Name extends Operation,
  Values extends FieldValues,
  Output = OutputOf<Api[Name]>,
> {
  readonly operation: Name;
  /** Key of the draft: the form and its target. */
  readonly draftKey: string;
  /** Fields that no draft keeps, such as passwords. */
  readonly omitFromDraft?: readonly (keyof Values & string)[];
  /** Field that takes the focus if no field has an error. */
  readonly focusOnError?: keyof Values & Path<Values>;
  /** Every field by its wire name, in the order of the form. */
  readonly initial: Values;
  /** Checks that the row's schema does not have. */
  readonly check?: (values: Values) => readonly FieldError[];
  /** @throws AppError whose field errors are shown like any other */
  readonly toInput: (values: Values) => InputOf<Api[Name]> | Promise<InputOf<Api[Name]>>;
  readonly send?: ApiMutationOptions<Name, Output>['send'];
  readonly onSuccess: (output: Output) => void;
}

/** A form that sends one operation of the contract: checks, errors at their fields, draft, one send at a time. */
export function useApiForm<Name extends Operation, Values extends FieldValues, Output = OutputOf<Api[Name]>>(
  options: ApiFormOptions<Name, Values, Output>,
): ApiForm<Values> {
  const { operation, draftKey, omitFromDraft, focusOnError, initial, send, onSuccess } = options;
  const id = useId();
  const isDone = useRef(false);
  const [formError, setFormError] = useState<AppError | null>(null);
  const [defaultValues] = useState(() => readDraft(draftKey, initial) as DefaultValues<Values>);
  const { control, clearErrors, getValues, handleSubmit, reset, setError, setFocus, setValue } =
    useForm<Values>({
      defaultValues,
    });

  // Values changed elsewhere are shown, unless the visitor has typed something meanwhile.
  const known = useRef(JSON.stringify(initial));
  useEffect(() => {
    const before = known.current;
    known.current = JSON.stringify(initial);
    if (known.current !== before && JSON.stringify(getValues()) === before) reset(initial);
  });

  const showError = (error: AppError) => {
    // The dialog was closed while it was sending.
    if (!document.getElementById(id)) return notifyError(error);
    const errors = fieldErrorsOf(error, getValues());
    const found = Object.keys(initial).flatMap((name) => errors.find(({ field }) => field === name) ?? []);
    for (const [index, { field, code }] of found.entries())
      setError(field as Path<Values>, { type: code }, { shouldFocus: index === 0 });
    if (found.length > 0) return;
    setFormError(error);
    if (focusOnError) setFocus(focusOnError);
  };
  const mutation = useApiMutation<Name, Output>(operation, {
    send,
    onSuccess: (output) => {
      isDone.current = true;
      clearDraft(draftKey);
      onSuccess(output);
    },
    onFailure: showError,
  });
  const trySend = () =>
    checkedInput(options, getValues()).then(mutation.send, (thrown: unknown) =>
      showError(asAppError(thrown)),
    );
  const submit = useSingleFlight(async (isAgain?: boolean) => {
    if (isDone.current && !isAgain) return;
    setFormError(null);
    clearErrors();
    await handleSubmit(trySend)();
  });

  const change: ApiForm<Values>['change'] = (name, value) => {
    isDone.current = false;
    setValue(name, value);
    clearErrors(name);
    writeDraft(draftKey, getValues(), omitFromDraft);
  };
  const report: ApiForm<Values>['report'] = (name, code) => setError(name, { type: code });
  const suggest: ApiForm<Values>['suggest'] = (name, value) => {
    if (getValues(name) === '') change(name, value as Values[typeof name]);
  };
  return { id, control, formError, isSent: mutation.isSent, submit, change, report, suggest };
}

/** The validated input of a form. @throws AppError with its field errors */
async function checkedInput<Name extends Operation, Values extends FieldValues>(
  {
    operation,
    initial,
    check,
    toInput,
  }: Pick<ApiFormOptions<Name, Values>, 'operation' | 'initial' | 'check' | 'toInput'>,
  values: Values,
): Promise<InputOf<Api[Name]>> {
  throwFieldErrors(check?.(values) ?? []);
  const input = await toInput(values);
  // Values that are not form fields, such as a proof, are added when sending.
  const errors = schemaErrors(await pageRow(operation), input);
  throwFieldErrors(errors.filter(({ field }) => Object.hasOwn(initial, field)));
  return input;
}
