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

/** Asks whoever is about to do something that counts to show that it is them; what was asked for then goes on. */
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
  // Made as it asks: of two dialogs the younger lies on top, and the act's own is open still.
  return (
    <ConfirmIdentityDialog opened ways={ways} onClose={() => settle(false)} onDone={() => settle(true)} />
  )
}
