import { jobActsCopy as copy } from '#text/admin-job-acts.ts'
import { messageOf } from '#web/api/call.ts'
import { withReauthentication } from '#web/api/confirmed.ts'
import { useAct } from '#web/api/use-act.ts'
import { focusHeading } from '#web/ui/focus-heading.ts'
import { mayTryAgain, showFailureToast } from '#web/ui/show-failure-toast.ts'
import { toast } from '#web/ui/toast.ts'

/** A mutation of a job from its dialog; acts that move money may require reauthentication. */
export function useJobAct<Body>(
  act: (body: Body, signal: AbortSignal) => Promise<unknown>,
  done: (body: Body) => string,
  onClose: () => void,
) {
  return useAct({
    act: (body: Body, signal) => withReauthentication(() => act(body, signal)),
    onSuccess: (_, body) => {
      toast.success(done(body))
      // The pressed button may have unmounted.
      focusHeading()
    },
    onError: (error) => showFailureToast(error, copy.failed, messageOf(error, copy.failedText)),
    // Without a response the dialog stays open with its reason.
    onSettled: (_, error) => mayTryAgain(error) || onClose(),
  })
}
