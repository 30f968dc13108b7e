import { customerActsCopy as copy } from '#text/admin-people.ts'
import { messageOf } from '#web/api/call.ts'
import { withReauthentication } from '#web/api/confirmed.ts'
import { useAct } from '#web/api/use-act.ts'
import { mayTryAgain, showFailureToast } from '#web/ui/show-failure-toast.ts'
import { toast } from '#web/ui/toast.ts'

/** A mutation of an account from its dialog; may require reauthentication. */
export function usePersonAct<Body, T>(
  act: (body: Body, signal: AbortSignal) => Promise<T>,
  done: string,
  { onClose, onSuccess }: { onClose: () => void; onSuccess?: (answer: T) => void },
) {
  return useAct({
    act: (body: Body, signal) => withReauthentication(() => act(body, signal)),
    onSuccess: (answer) => {
      toast.success(done)
      onSuccess?.(answer)
    },
    onError: (error) => showFailureToast(error, copy.failed, messageOf(error, copy.failedText)),
    // Without a response the dialog stays open with its reason.
    onSettled: (_, error) => mayTryAgain(error) || onClose(),
  })
}
