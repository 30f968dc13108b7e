import { useEffect, useState } from 'react'
import { type ConfirmedMethod, NotReauthenticated, registerReauthentication } from '../api/confirmed.ts'
import { lazyDialog } from '../ui/lazy-dialog.tsx'
import type { ConfirmIdentityProps } from './confirm-identity-dialog.tsx'

const ConfirmIdentityDialog = lazyDialog<ConfirmIdentityProps>(
  async () => (await import('./confirm-identity-dialog.tsx')).ConfirmIdentityDialog,
)

interface ConfirmPersonRequest {
  ways: ConfirmedMethod[]
  settle: (confirmed: boolean) => void
}

/** Opens the reauthentication dialog when an act requires it; the act then continues. */
export function ConfirmPerson() {
  const [asked, setAsked] = useState<ConfirmPersonRequest | null>(null)
  useEffect(
    () =>
      registerReauthentication(
        (ways) =>
          new Promise((resolve, reject) => {
            const settle = (confirmed: boolean) => {
              setAsked(null)
              if (confirmed) resolve()
              else reject(new NotReauthenticated('It was not confirmed.'))
            }
            setAsked({ ways, settle })
          }),
      ),
    [],
  )
  if (!asked) return null
  const { ways, settle } = asked
  // Mounted on request, so that it is on top of the act's own dialog.
  return (
    <ConfirmIdentityDialog opened ways={ways} onClose={() => settle(false)} onDone={() => settle(true)} />
  )
}
