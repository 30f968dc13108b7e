import { UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import type { Explained } from '#contract/admin/breakdown.ts'
import { dollarsFromCents } from '#domain/money.ts'
import { money } from '#locales/format.ts'
import { adminListCopy as copy } from '#text/admin-list.ts'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'
import classes from './amount.module.css'

const BreakdownDialog = lazyDialog(async () => (await import('./breakdown-dialog.tsx')).BreakdownDialog)

interface Props {
  cents: number
  /** The figure's breakdown; without it the amount is plain text. */
  explain?: { what: Explained; id: number | string }
}

/** An amount in the admin area; a click opens its breakdown. */
export function Amount({ cents, explain }: Props) {
  const [opened, setOpened] = useState(false)
  const written = money(dollarsFromCents(cents))
  if (!explain) return <span className="money">{written}</span>
  return (
    <>
      <UnstyledButton
        className={classes.amount}
        aria-label={copy.explainIt(written)}
        onClick={() => setOpened(true)}
      >
        {written}
      </UnstyledButton>
      {opened && <BreakdownDialog {...explain} figure={written} onClose={() => setOpened(false)} />}
    </>
  )
}
