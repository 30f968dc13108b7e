import { useMutation } from '@tanstack/react-query'
import { passkeyCopy } from '#text/sign-in-with.ts'
import { messageOf } from '#web/api/call.ts'
import { withReauthentication } from '#web/api/confirmed.ts'
import { NoPasskey } from '#web/api/passkey.ts'
import { lastInvalidationSettled } from '#web/api/query-invalidation.ts'
import { showFailureToast } from '#web/ui/show-failure-toast.ts'

interface FactorAct<T, V> {
  act: (variables: V) => Promise<T>
  failed: string
  onDone: (answer: T) => void
  onFailed?: (error: unknown, said: string | null) => void
}

/** A mutation of the user's second factors: requires reauthentication, then refetches them. */
export function useFactorAct<T, V = void>({ act, failed, onDone, onFailed }: FactorAct<T, V>) {
  return useMutation({
    mutationFn: (variables: V) => withReauthentication(() => act(variables)),
    onSuccess: onDone,
    onError: (error) => {
      const text = error instanceof NoPasskey ? passkeyCopy.failedText : messageOf(error, failed)
      const said = showFailureToast(error, failed, text)
      onFailed?.(error, said)
    },
    // Another tab may have changed them.
    onSettled: lastInvalidationSettled,
  })
}
