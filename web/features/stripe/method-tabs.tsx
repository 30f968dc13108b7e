import { Tabs } from '@mantine/core'
import { paymentCopy } from '#text/payment.ts'
import classes from '../checkout/payment.module.css'
import { CardElement } from './card-element.tsx'
import type { Method } from './confirm-payment.ts'

const copy = paymentCopy.methods
const elsewhere = ['klarna', 'afterpay_clearpay'] as const

interface Props {
  method: Method
  onChange: (method: Method) => void
  disabled: boolean
}

/** The tabs of payment methods; the card form keeps its input while another tab is open. */
export function MethodTabs({ method, onChange, disabled }: Props) {
  return (
    <Tabs value={method} onChange={(value) => value && onChange(value as Method)} keepMounted>
      <Tabs.List grow aria-label={copy.label} className={classes.tabs}>
        {(['card', ...elsewhere] as const).map((name) => (
          <Tabs.Tab key={name} value={name} disabled={disabled}>
            {copy[name]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value="card">
        <CardElement />
      </Tabs.Panel>
      {elsewhere.map((name) => (
        <Tabs.Panel key={name} value={name}>
          <p className={classes.elsewhere}>{paymentCopy.elsewhere(copy[name])}</p>
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
