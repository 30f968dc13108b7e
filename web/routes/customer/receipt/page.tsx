import { Anchor, Button, Card, Group, Stack, Title } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import type { Answer } from '#contract/index.ts'
import { centsFromDollars, dollarsFromCents } from '#domain/money.ts'
import { dateAndTime, money, shortDate } from '#locales/format.ts'
import { receiptsCopy as copy, receiptDocument as words } from '#text/receipts.ts'
import { call, isRefused } from '#web/api/call.ts'
import { useConfig } from '#web/api/config.tsx'
import { keys } from '#web/api/keys.ts'
import { addressLine } from '#web/features/job/card/job-address.ts'
import { ReceiptRows } from '#web/features/receipt/receipt-rows.tsx'
import type { PageHandle } from '#web/page-kind.tsx'
import { paths } from '#web/paths.ts'
import { type Prefetch, prefetchInBrowser, prefetchOnServer } from '#web/shell/prefetch.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Fact, FactList } from '#web/ui/facts.tsx'
import { Ledger, LedgerLine } from '#web/ui/ledger.tsx'
import { titled } from '#web/ui/page-meta.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import { CardSkeletons } from '#web/ui/skeletons.tsx'

export const handle: PageHandle = { access: 'booker', loadsStripe: false }
export const meta = titled(() => copy.title)

const receiptQuery = (id: string) =>
  queryOptions({
    queryKey: keys.receipt(id),
    queryFn: ({ signal }) => call('GET /api/receipts/:id', { params: { id }, signal }),
  })

const prefetch: Prefetch = ({ params, load }) => load(receiptQuery(params.id ?? ''))
export const loader = prefetchOnServer(prefetch, handle)
export const clientLoader = prefetchInBrowser(prefetch)

/** One receipt or credit note, as it was issued. */
export default function ReceiptPage() {
  const { id = '' } = useParams()
  const { data, error, isFetching, refetch } = useQuery(receiptQuery(id))
  if (!data) {
    if (isFetching) return <CardSkeletons cards={1} lines={6} />
    return (
      <ErrorState
        order={1}
        title={copy.failedOne}
        error={error}
        onRetry={isRefused(error) ? undefined : () => void refetch()}
      >
        <Button variant="default" component={Link} to={paths.receipts()}>
          {copy.all}
        </Button>
      </ErrorState>
    )
  }
  return (
    <Stack gap="lg" maw="48rem">
      <PageTitle
        actions={
          <Button component="a" href={paths.receiptPdf(data.id)} download>
            {copy.pdf}
          </Button>
        }
      >
        {words.titled(data.kind, data.number)}
      </PageTitle>
      <Paper receipt={data} />
      {data.creditNotes.length > 0 && (
        <Card component="section" aria-labelledby="credit-notes">
          <Title order={2} size="h3" id="credit-notes">
            {copy.creditNotes}
          </Title>
          <ReceiptRows
            receipts={data.creditNotes}
            label={copy.creditNotes}
            pdfPath={paths.receiptPdf}
            pagePath={paths.receipt}
          />
        </Card>
      )}
      <Group>
        <Anchor component={Link} to={paths.customerJob(data.jobId)}>
          {copy.booking}
        </Anchor>
        <Anchor component={Link} to={paths.receipts()}>
          {copy.all}
        </Anchor>
      </Group>
    </Stack>
  )
}

function Paper({ receipt }: { receipt: Answer<'GET /api/receipts/:id'> }) {
  const { serviceZone: zone } = useConfig()
  const { seller, customer, consent, lines, kind } = receipt
  return (
    <Card>
      <Stack>
        <FactList>
          <Fact label={words.issued}>{shortDate(receipt.issuedAt, zone)}</Fact>
          <Fact label={words.paidOn}>{shortDate(receipt.paidAt, zone)}</Fact>
          {receipt.corrects && <Fact label={words.corrects}>{receipt.corrects}</Fact>}
          <Fact label={words.booking}>{receipt.jobId}</Fact>
          <Fact label={words.from} wide>
            {seller.name}, {seller.email}, {seller.phone}
          </Fact>
          <Fact label={words.to} wide>
            {[
              customer ? customer.name : words.deletedCustomer,
              customer?.address && addressLine(customer.address),
            ]
              .filter(Boolean)
              .join(', ')}
          </Fact>
          <Fact label={words.visit} wide>
            {dateAndTime(receipt.scheduledFor, zone)}
          </Fact>
          {consent && (
            <Fact label={words.consent} wide>
              {words.agreed(consent.text, shortDate(consent.at, zone))}
            </Fact>
          )}
        </FactList>
        <Ledger>
          {lines.map((line) => (
            <LedgerLine key={line.kind} label={words.line(line.kind, receipt.bathroomCount)}>
              {money(line.amount)}
            </LedgerLine>
          ))}
          <LedgerLine label={words.total[kind]} strong>
            {money(receipt.amount)}
          </LedgerLine>
          {receipt.byCredit > 0 && <LedgerLine label={words.byCredit}>{money(receipt.byCredit)}</LedgerLine>}
          {receipt.byCredit > 0 && receipt.byCredit < receipt.amount && (
            <LedgerLine label={words.byCard}>
              {money(dollarsFromCents(centsFromDollars(receipt.amount) - centsFromDollars(receipt.byCredit)))}
            </LedgerLine>
          )}
        </Ledger>
      </Stack>
    </Card>
  )
}
