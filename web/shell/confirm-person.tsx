import { Stack, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { askBy, NotConfirmed, type Way } from '../api/confirmed.ts'
import { confirmCopy as copy } from '../copy/second-factor.ts'
import { Dialog } from '../ui/dialog.tsx'
import { ConfirmForm } from './confirm-form.tsx'

interface Asked {
  ways: Way[]
  settle: (confirmed: boolean) => void
}

/** Asks whoever is about to do something that counts to show that it is them; what was asked for then goes on. */
export function ConfirmPerson() {
  const [asked, setAsked] = useState<Asked | null>(null)
  useEffect(
    () =>
      askBy(
        (ways) =>
          new Promise((resolve, reject) => {
            const settle = (confirmed: boolean) => {
              setAsked(null)
              if (confirmed) resolve()
              else reject(new NotConfirmed('It was not confirmed.'))
            }
            setAsked({ ways, settle })
          }),
      ),
    [],
  )
  if (!asked) return null
  // Made as it asks: of two dialogs the younger lies on top, and the act's own is open still.
  return (
    <Dialog opened onClose={() => asked.settle(false)} title={copy.title}>
      <Stack>
        <Text>{textFor(asked.ways)}</Text>
        {asked.ways.length > 0 && <ConfirmForm ways={asked.ways} onDone={() => asked.settle(true)} />}
      </Stack>
    </Dialog>
  )
}

function textFor(ways: Way[]): string {
  if (ways.length === 0) return copy.outText
  return ways.includes('password') ? copy.passwordText : copy.text
}
