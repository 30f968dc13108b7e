import { Card, Stack, Title } from '@mantine/core'
import { feePercent } from '../../../../domain/payout/split.ts'
import { platformStatus as copy } from '../../../copy/admin.ts'
import { shortMoney } from '../../../copy/format.ts'
import type { Visit } from '../../public/visit.ts'
import classes from './fee-table.module.css'

type Prices = Visit['config']['prices']

const feeShare = feePercent / 100

/** Who gets what of a price, for both kinds of booking. Source: decisions C-004. */
export function FeeTable({ prices }: { prices: Prices }) {
  return (
    <Card component="section" aria-labelledby="fees">
      <Stack>
        <Title order={2} size="h3" id="fees">
          {copy.fees}
        </Title>
        <Fees title={copy.emergency} base={prices.sameDayBase} perBathroom={prices.perBathroom} />
        <Fees title={copy.regular} base={prices.regularBase} perBathroom={prices.perBathroom} />
      </Stack>
    </Card>
  )
}

function Fees({ title, base, perBathroom }: { title: string; base: number; perBathroom: number }) {
  const rows = [
    { name: copy.customerPays, share: 1 },
    { name: copy.platformFee, share: feeShare },
    { name: copy.cleanerReceives, share: 1 - feeShare },
  ]
  return (
    <table className={classes.fees}>
      <caption>{title}</caption>
      <tbody>
        {rows.map(({ name, share }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td className="money">{copy.perBathroom(part(base, share), part(perBathroom, share))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function part(dollars: number, share: number): string {
  return shortMoney(Math.round(dollars * share * 100) / 100)
}
