import { Button, Card, Group, Stack, Text, Title } from '@mantine/core'
import { data, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { Answer } from '#contract/index.ts'
import { dateAndTime, fullDate, money } from '#locales/format.ts'
import { duration } from '#text/count.ts'
import { homeInWords } from '#text/home.ts'
import { receiptCopy as copy } from '#text/manage.ts'
import { discountRow, type PriceRow } from '#text/price-rows.ts'
import { receiptsCopy } from '#text/receipts.ts'
import { CallError } from '#web/api/call-error.ts'
import { useConfig } from '#web/api/config.tsx'
import { callFrom, userFrom } from '#web/api/server-call.ts'
import { OpenPage } from '#web/features/checkout/open-page.tsx'
import { priceRows } from '#web/features/checkout/price-rows.ts'
import { secretHeaders } from '#web/features/email-link/secret-link.ts'
import { addressLine } from '#web/features/job/card/job-address.ts'
import { ManageLinkEnded } from '#web/features/manage-link/manage-link-ended.tsx'
import { ReceiptRows } from '#web/features/receipt/receipt-rows.tsx'
import type { PageHandle } from '#web/page-kind.tsx'
import { paths } from '#web/paths.ts'
import { Fact, FactList } from '#web/ui/facts.tsx'
import { Interactive } from '#web/ui/interactive.tsx'
import { titled } from '#web/ui/page-meta.ts'
import classes from './page.module.css'

export const handle: PageHandle = { access: 'open' }
export const meta = titled(({ id = '' }) => copy.of(id))
export const headers = secretHeaders

type ManageReceipt = Answer<'GET /api/jobs/:id/receipt'>

export async function loader({ context, params }: LoaderFunctionArgs) {
  const id = params.id ?? ''
  const user = await userFrom(context).catch(() => null)
  try {
    return data({ user, receipt: await callFrom(context, 'GET /api/jobs/:id/receipt', { params: { id } }) })
  } catch (error) {
    if (!(error instanceof CallError) || error.status >= 500) throw error
    return data({ user, receipt: null }, { status: 404 })
  }
}

/** The receipt of one booking, for printing. */
export default function BookingReceipt() {
  const { user, receipt } = useLoaderData<typeof loader>()
  return (
    <OpenPage user={user} narrow>
      {receipt ? <Paper receipt={receipt} /> : <ManageLinkEnded />}
    </OpenPage>
  )
}

function Paper({ receipt }: { receipt: ManageReceipt }) {
  const { serviceZone: zone, brand } = useConfig()
  const { jobId, customerName, address, payments, documents, byLink } = receipt
  return (
    <Card component="section" aria-labelledby="receipt">
      <Stack>
        <Title order={1} size="h2" id="receipt">
          {copy.title}
        </Title>
        <FactList>
          <Fact label={copy.by} wide>
            {brand.name}, {brand.supportEmail}, {brand.supportPhone}
          </Fact>
          {customerName && <Fact label={copy.to}>{customerName}</Fact>}
          <Fact label={copy.number}>{jobId}</Fact>
          <Fact label={copy.what}>{copy.cleaning(homeInWords(receipt))}</Fact>
          <Fact label={copy.duration}>{duration(receipt.duration)}</Fact>
          <Fact label={copy.when} wide>
            {dateAndTime(receipt.scheduledFor, zone)}
          </Fact>
          {address && (
            <Fact label={copy.where} wide>
              {addressLine(address)}
            </Fact>
          )}
        </FactList>
        <Title order={2} size="h3">
          {copy.payments}
        </Title>
        {payments.length === 0 && <Text>{copy.nothing}</Text>}
        {payments.map(({ purpose, amount, paidAt, discount, discountKind }) => (
          <div key={`${purpose} ${paidAt} ${amount}`}>
            <Line name={copy.on(copy.purpose(purpose), fullDate(paidAt, zone))} amount={amount} />
            {purpose === 'cleaning' && (
              <Parts
                rows={[
                  ...priceRows({ ...receipt, price: amount + discount }),
                  ...(discount > 0 ? [discountRow(discount, discountKind)] : []),
                ]}
              />
            )}
          </div>
        ))}
        {receipt.refunded > 0 && <Line name={copy.refunded} amount={-receipt.refunded} />}
        {payments.length > 0 && <Line name={copy.total} amount={receipt.paid - receipt.refunded} strong />}
        {documents.length > 0 && (
          <div className={classes.acts}>
            <Title order={2} size="h3">
              {receiptsCopy.numbered}
            </Title>
            <ReceiptRows
              receipts={documents}
              label={receiptsCopy.numbered}
              pdfPath={(id) => paths.bookingReceiptPdf(jobId, id)}
              pagePath={byLink ? undefined : paths.receipt}
            />
          </div>
        )}
        <Group className={classes.acts}>
          <Interactive>
            <Button onClick={() => window.print()}>{copy.print}</Button>
          </Interactive>
          <Button
            variant="default"
            component={Link}
            to={byLink ? paths.manageBooking(jobId) : paths.customerJob(jobId)}
          >
            {copy.back}
          </Button>
        </Group>
      </Stack>
    </Card>
  )
}

/** The price breakdown, in the booking form's rows. */
function Parts({ rows }: { rows: PriceRow[] }) {
  return rows.map(([label, value]) => (
    <Group key={label} justify="space-between" wrap="nowrap" fz="sm" c="dimmed">
      <span>{label}</span>
      <span className="money">{value}</span>
    </Group>
  ))
}

function Line({ name, amount, strong = false }: { name: string; amount: number; strong?: boolean }) {
  return (
    <Group justify="space-between" wrap="nowrap" fw={strong ? 700 : 400}>
      <span>{name}</span>
      <span className="money">{money(amount)}</span>
    </Group>
  )
}
