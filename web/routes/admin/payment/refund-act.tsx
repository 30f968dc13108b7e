import { Button } from '@mantine/core'
import { useState } from 'react'
import { moneyCopy as copy } from '#text/admin-money.ts'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'
import type { Payment } from './payment-facts.tsx'

const RefundDialog = lazyDialog(async () => (await import('./refund-dialog.tsx')).RefundDialog)

/** Opens the refund dialog where something is refundable. */
export function RefundAct({ payment }: { payment: Payment }) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        {copy.giveBack}
      </Button>
      {opened && <RefundDialog payment={payment} onClose={() => setOpened(false)} />}
    </>
  )
}
