import { Card, Stack, Title } from '@mantine/core'
import { shortMoney } from '#locales/format.ts'
import { platformStatus as copy } from '#text/platform-status.ts'
import type { PublicVisit } from '#web/features/public-frame/visit.ts'
import classes from './fee-table.module.css'

type FeeTableConfig = PublicVisit['config']
type FeeTablePrices = FeeTableConfig['prices']

/** The split of a price, for both kinds of booking. Source: C-004. */
export function FeeTable({ prices, platformFeePercent }: FeeTableConfig) {
  return (
    <Card component="section" aria-labelledby="fees">
      <Stack>
        <Title order={2} size="h3" id="fees">
          {copy.fees}
        </Title>
        <Fees title={copy.emergency} base={prices.sameDayBase} prices={prices} fee={platformFeePercent} />
        <Fees title={copy.regular} base={prices.regularBase} prices={prices} fee={platformFeePercent} />
      </Stack>
    </Card>
  )
}

interface FeesProps {
  title: string
  base: number
  prices: FeeTablePrices
  /** In percent. */
  fee: number
}

function Fees({ title, base, prices: { perBathroom }, fee }: FeesProps) {
  const rows = [
    { name: copy.customerPays, share: 1 },
    { name: copy.platformFee(fee), share: fee / 100 },
    { name: copy.cleanerReceives, share: 1 - fee / 100 },
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
