import { useMutation } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { messageOf } from '../../api/call.ts'
import { hasPasskeys } from '../../api/passkey.ts'
import { useSession } from '../../api/session.ts'
import { loginCopy } from '../../copy/account.ts'
import { passkeyCopy as copy } from '../../copy/second-factor.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { tellFailure } from '../../ui/tell-failure.ts'
import { toast } from '../../ui/toast.ts'
import { useEntering } from './use-entering.ts'

const never = () => () => {}

/** A sign-in of its own; it is there once the script is, in browsers that know passkeys. */
export function PasskeyButton() {
  const { signInByPasskey } = useSession()
  const enter = useEntering()
  const isAble = useSyncExternalStore(never, hasPasskeys, () => false)
  const sign = useMutation({
    mutationFn: signInByPasskey,
    onSuccess: (user) => {
      toast.success(loginCopy.done, loginCopy.doneText)
      enter(user)
    },
    onError: (error) => tellFailure(error, copy.failed, messageOf(error, copy.failedText)),
  })
  if (!isAble) return null
  return (
    <BusyButton
      type="button"
      variant="default"
      busy={sign.isPending}
      busyText={copy.busy}
      onClick={() => sign.mutate()}
      fullWidth
    >
      {copy.signIn}
    </BusyButton>
  )
}
