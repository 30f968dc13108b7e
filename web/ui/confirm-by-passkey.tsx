import { useMutation } from '@tanstack/react-query'
import { passkeyCopy as copy } from '#text/sign-in-with.ts'
import { call } from '../api/call.ts'
import { signWithPasskey } from '../api/passkey.ts'
import { useHasPasskeys } from '../api/use-has-passkeys.ts'
import { BusyButton } from './busy-button.tsx'

interface Props {
  onDone: () => void
  onError: (error: unknown) => void
}

/** Authenticates again with a passkey, in browsers that support it; the server accepts it for ten minutes. */
export function ConfirmByPasskey({ onDone, onError }: Props) {
  const isAble = useHasPasskeys()
  const { isPending, mutate } = useMutation({
    mutationFn: async () =>
      call('POST /api/user/confirm/passkey', {
        body: await signWithPasskey(await call('POST /api/user/confirm/passkey/options')),
      }),
    onSuccess: onDone,
    onError,
  })
  if (!isAble) return null
  return (
    <BusyButton
      type="button"
      variant="default"
      busy={isPending}
      busyText={copy.busy}
      onClick={() => mutate()}
    >
      {copy.use}
    </BusyButton>
  )
}
