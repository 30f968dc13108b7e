import { Anchor, Group, Stack, Text } from '@mantine/core'
import { Link } from 'react-router'
import type { Answer } from '#contract/index.ts'
import { money, shortDate } from '#locales/format.ts'
import { receiptsCopy as copy, receiptDocument } from '#text/receipts.ts'
import { useConfig } from '#web/api/config.tsx'
import classes from './receipt-rows.module.css'

export type Receipt = Answer<'GET /api/receipts'>[number]

interface Props {
  receipts: Receipt[]
  /** Names the list for screen readers. */
  label: string
  pdfPath: (id: number) => string
  /** The page of a receipt; undefined for guests, who have none. */
  pagePath?: ((id: number) => string) | undefined
}

/** Receipts and credit notes, each with its PDF. */
export function ReceiptRows({ receipts, label, pdfPath, pagePath }: Props) {
  const { serviceZone } = useConfig()
  return (
    <ul className={classes.rows} aria-label={label}>
      {receipts.map(({ id, kind, number, jobId, purpose, issuedAt, amount }) => {
        const title = receiptDocument.titled(kind, number)
        const about = [
          receiptDocument.line(kind === 'receipt' ? purpose : 'refund', 0),
          copy.forBooking(jobId),
          shortDate(issuedAt, serviceZone),
        ]
        return (
          <li key={id}>
            <Stack gap={2} miw={0}>
              {pagePath ? (
                <Anchor component={Link} to={pagePath(id)} fw={600}>
                  {title}
                </Anchor>
              ) : (
                <Text fw={600}>{title}</Text>
              )}
              <Text size="sm" c="dimmed">
                {about.join(' · ')}
              </Text>
            </Stack>
            <Group gap="md" wrap="nowrap">
              <span className="money">{money(amount)}</span>
              <Anchor href={pdfPath(id)} download size="sm" aria-label={copy.pdfOf(title)}>
                PDF
              </Anchor>
            </Group>
          </li>
        )
      })}
    </ul>
  )
}
