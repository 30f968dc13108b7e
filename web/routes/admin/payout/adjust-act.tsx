import { Button } from '@mantine/core'
import { useState } from 'react'
import { moneyCopy as copy } from '#text/admin-money.ts'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'
import type { Kind, Payout } from './adjust-dialog.tsx'

const AdjustDialog = lazyDialog(async () => (await import('./adjust-dialog.tsx')).AdjustDialog)

/** Adds a bonus or forgives a debt; no button where neither is possible. */
export function AdjustAct({ payout }: { payout: Payout }) {
  const [opened, setOpened] = useState(false)
  const { extraMostCents, owesCents } = payout.adjustable
  const kinds: Kind[] = [
    ...(extraMostCents > 0 ? ['extra' as const] : []),
    ...(owesCents > 0 ? ['forgive' as const] : []),
  ]
  const [first] = kinds
  if (!first) return null
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        {copy.adjust}
      </Button>
      {opened && (
        <AdjustDialog payout={payout} kinds={kinds} first={first} onClose={() => setOpened(false)} />
      )}
    </>
  )
}
