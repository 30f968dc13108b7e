import { messageOf } from '#web/api/call.ts'
import { confirmed } from '#web/api/confirmed.ts'
import { useAct } from '#web/api/use-act.ts'
import { customerActsCopy as copy } from '#web/copy/admin-people.ts'
import { mayTryAgain, tellFailure } from '#web/ui/tell-failure.ts'
import { toast } from '#web/ui/toast.ts'

/** An act on an account from its dialog; the server may ask first who the operator is. */
export function usePersonAct<Body, T>(
  act: (body: Body, signal: AbortSignal) => Promise<T>,
  done: string,
  { onClose, onSuccess }: { onClose: () => void; onSuccess?: (answer: T) => void },
) {
  return useAct({
    act: (body: Body, signal) => confirmed(() => act(body, signal)),
    onSuccess: (answer) => {
      toast.success(done)
      onSuccess?.(answer)
    },
    onError: (error) => tellFailure(error, copy.failed, messageOf(error, copy.failedText)),
    // Without an answer the reason that was typed stays there.
    onSettled: (_, error) => mayTryAgain(error) || onClose(),
  })
}
