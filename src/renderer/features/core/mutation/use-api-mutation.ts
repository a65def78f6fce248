import { useMutation } from '@tanstack/react-query';
import type { InputOf, OutputOf } from '../../../../shared/api/endpoint.ts';
import type { Api, Operation } from '../../../../shared/api/table/index.ts';
import { asAppError, type AppError } from '../../../../shared/errors/app-error.ts';
import type { ScreenCall } from '../../../../shared/screens/screen.ts';
import { useHost } from '../../../host/host.ts';
import { notifyError } from '../notices/notices.ts';
import { askToSignIn } from '../session/sign-in.ts';
import { useSerialCalls } from './use-single-flight.ts';

type Run<Name extends Operation> = (input: InputOf<Api[Name]>) => Promise<OutputOf<Api[Name]>>;

export interface ApiMutationOptions<Name extends Operation, Output = OutputOf<Api[Name]>> {
  /** Replaces the send: `run` with a proof, or more than once, or a call of the bridge. Without it `run` is called once. */
  readonly send?: ((input: InputOf<Api[Name]>, run: Run<Name>) => Promise<Output>) | undefined;
  readonly onSuccess?: ((output: Output) => void) | undefined;
  /** Shows the failure, with its field errors, in place of the notice. */
  readonly onFailure?: ((error: AppError) => void) | undefined;
}

export interface ApiMutation<Name extends Operation> {
  /** Never rejects. Does nothing while the last call has the same input and is pending; another input is sent after it. */
  readonly send: (input: InputOf<Api[Name]>) => Promise<void>;
  readonly isSending: boolean;
  /** Whether the last call succeeded. */
  readonly isSent: boolean;
}

/**
 * A call of the contract that changes something. A failure is shown as a notice with the text of its code, a site that
 * cannot be reached included; the callbacks run even if the component is gone by then. A visitor is asked to
 * sign in, and then the call is made once more, unless `onFailure` has shown it: a text stays ready to send.
 */
export function useApiMutation<Name extends Operation, Output = OutputOf<Api[Name]>>(
  operation: Name,
  { send, onSuccess, onFailure }: ApiMutationOptions<Name, Output> = {},
): ApiMutation<Name> {
  const { api } = useHost();
  const run: Run<Name> = (input) => api.run(operation, input);
  const mutation = useMutation<Output, unknown, InputOf<Api[Name]>>({
    mutationFn: (input) => (send ? send(input, run) : (run(input) as Promise<unknown> as Promise<Output>)),
    onSuccess: (output) => onSuccess?.(output),
    onError: (thrown, input) => {
      const error = asAppError(thrown);
      if (error.code === 'need_auth' && error.reason === undefined)
        askToSignIn(onFailure ? null : () => mutation.mutateAsync(input), 'login', {
          operation,
          input,
        } as ScreenCall);
      else if (!onFailure) notifyError(error);
      onFailure?.(error);
    },
  });
  return {
    send: useSerialCalls((input: InputOf<Api[Name]>) =>
      mutation.mutateAsync(input).then(
        () => undefined,
        () => undefined,
      ),
    ),
    isSending: mutation.isPending,
    isSent: mutation.isSuccess,
  };
}
