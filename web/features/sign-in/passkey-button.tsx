import { useMutation } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { loginCopy } from '#text/account.ts'
import { passkeyCopy as copy } from '#text/sign-in-with.ts'
import { messageOf } from '#web/api/call.ts'
import { hasPasskeys } from '#web/api/passkey.ts'
import { useSession } from '#web/api/session.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { showFailureToast } from '#web/ui/show-failure-toast.ts'
import { toast } from '#web/ui/toast.ts'
import classes from './passkey-button.module.css'
import { useNavigateAfterSignIn } from './use-navigate-after-sign-in.ts'

const never = () => () => {}
const unknownYet = () => null

/** Signs in with a passkey, in browsers that support it; its space is reserved until hydration. */
export function PasskeyButton() {
  const { signInByPasskey } = useSession()
  const enter = useNavigateAfterSignIn()
  const isAble = useSyncExternalStore(never, hasPasskeys, unknownYet)
  const sign = useMutation({
    mutationFn: signInByPasskey,
    onSuccess: (user) => {
      toast.success(loginCopy.done, loginCopy.doneText(user.name))
      enter(user)
    },
    onError: (error) => showFailureToast(error, copy.failed, messageOf(error, copy.failedText)),
  })
  if (isAble === false) return null
  return (
    <BusyButton
      type="button"
      variant="default"
      busy={sign.isPending}
      busyText={copy.busy}
      onClick={() => sign.mutate()}
      className={isAble ? undefined : classes.waiting}
      fullWidth
    >
      {copy.signIn}
    </BusyButton>
  )
}
